package adapter_test

import (
	"go/ast"
)

// undocumented finds the exported names without a comment. One comment may
// stand over a group of constants or variables.
func undocumented(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		if f.isMain() {
			continue
		}
		for _, name := range undocumentedNames(f.syn) {
			offenders = append(offenders, f.offence(name.Pos(), "exported %s has no comment", name.Name))
		}
	}
	return offenders
}

func undocumentedNames(file *ast.File) (names []*ast.Ident) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
				names = append(names, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				names = append(names, undocumentedSpec(d, spec)...)
			}
		}
	}
	return names
}

func undocumentedSpec(decl *ast.GenDecl, spec ast.Spec) (names []*ast.Ident) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() && s.Doc == nil && (decl.Doc == nil || decl.Lparen.IsValid()) {
			return []*ast.Ident{s.Name}
		}
	case *ast.ValueSpec:
		if decl.Doc != nil || s.Doc != nil || s.Comment != nil {
			return nil
		}
		for _, name := range s.Names {
			if name.IsExported() {
				names = append(names, name)
			}
		}
	}
	return names
}

// exportedReceiver says whether a function is none's method or that of an
// exported type: a method of another type is not part of the package's API.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	typ := d.Recv.List[0].Type
	for {
		switch t := typ.(type) {
		case *ast.StarExpr:
			typ = t.X
		case *ast.IndexExpr:
			typ = t.X
		case *ast.IndexListExpr:
			typ = t.X
		case *ast.Ident:
			return t.IsExported()
		default:
			return false
		}
	}
}

// panics finds the calls of panic in packages that others import.
func panics(files []houseFile) (offenders []string) {
	for _, f := range production(files) {
		if f.isMain() {
			continue
		}
		ast.Inspect(f.syn, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && isIdent(call.Fun, "panic") {
				offenders = append(offenders, f.offence(call.Pos(), "panic"))
			}
			return true
		})
	}
	return offenders
}
