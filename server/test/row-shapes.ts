/**
 * Reads the row type of every `sql<Row>` of the server from the sources, through the compiler. `row-check.ts` compares the rows of
 * PostgreSQL with it.
 */
import { join } from 'node:path';
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import type { Node, SourceFile, TaggedTemplateExpression, TemplateLiteral } from 'typescript/unstable/ast';

/** The type of a value. */
export type Shape =
  | 'anything'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'Date'
  | 'Buffer'
  | { value: string | number | boolean }
  | { oneOf: Shape[] }
  | { each: Shape }
  | { properties: Record<string, Shape> };

export interface Statement {
  /** The source file. */
  file: string;
  shape: Shape;
}

/** By the texts between the parameters, which identify a statement at run time. */
export type RowShapes = Record<string, Statement[]>;

export const keyOf = (fragments: readonly string[]): string => fragments.join('\0');

const server = join(import.meta.dirname, '..');

export function readRowShapes(): RowShapes {
  const api = new API({ cwd: server });
  try {
    const config = join(server, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler does not know ${config}.`);
    const { program, checker } = project;
    const shapes: RowShapes = {};
    for (const file of program.getSourceFileNames().filter(isProduct)) {
      const source = program.getSourceFile(file);
      if (!source?.text.includes('sql<')) continue;
      for (const { template, typeArguments } of statementsOf(source)) {
        const type = typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0]);
        if (!type) continue;
        const statement = { file: file.slice(server.length + 1), shape: shapeOf(checker, type, []) };
        (shapes[keyOf(fragmentsOf(template))] ??= []).push(statement);
      }
    }
    if (Object.keys(shapes).length === 0) throw new Error('The compiler has found no statement: has its API changed?');
    return shapes;
  } finally {
    api.close();
  }
}

const isProduct = (file: string) => file.startsWith(join(server, 'src')) && !file.endsWith('.test.ts');

function statementsOf(source: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql' && node.typeArguments) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const fragmentsOf = (template: TemplateLiteral): string[] =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

/** Primitive types by their flag. */
const plain: [TypeFlags, Shape][] = [
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
];
const builtIn: Record<string, Shape> = { Date: 'Date', Buffer: 'Buffer', Uint8Array: 'Buffer' };

/** `within`: the enclosing types, because types may be recursive. */
function shapeOf(checker: Checker, type: Type, within: number[]): Shape {
  const inner = (one: Type) => shapeOf(checker, one, [...within, type.id]);
  const found = plain.find(([flags]) => type.flags & flags);
  if (found) return found[1];
  if (type.isLiteralType() && typeof type.value !== 'bigint') return { value: type.value };
  if (type.isUnionType()) return { oneOf: type.getTypes().map(inner) };
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || within.includes(type.id)) return 'anything';
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    return element ? { each: inner(element) } : 'anything';
  }
  const name = type.getSymbol()?.name ?? '';
  if (builtIn[name]) return builtIn[name];
  const properties = checker.getPropertiesOfType(type).map((symbol): [string, Shape] => {
    const of = checker.getTypeOfSymbol(symbol);
    const shape = of ? inner(of) : 'anything';
    return [symbol.name, symbol.flags & SymbolFlags.Optional ? { oneOf: [shape, 'undefined'] } : shape];
  });
  return properties.length > 0 ? { properties: Object.fromEntries(properties) } : 'anything';
}
