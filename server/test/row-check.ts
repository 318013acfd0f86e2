/** Checks the rows of every `sql<Row>` that a test runs against its type, which is a cast that nothing else checks. */
import {
  AliasNode,
  IdentifierNode,
  RawNode,
  SelectQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely';
import { keyOf, type RowShapes, type Shape, type Statement } from './row-shapes.ts';

/** The number of rows of a result that are checked. All rows come from one statement, so a few are enough. */
const ROWS = 20;

interface Expected {
  /** The column; by default the whole row. */
  column?: string;
  statements: Statement[];
}

export class RowCheck implements KyselyPlugin {
  readonly #shapes: RowShapes;
  readonly #expected = new WeakMap<PluginTransformQueryArgs['queryId'], Expected[]>();
  readonly problems = new Set<string>();
  constructor(shapes: RowShapes) {
    this.#shapes = shapes;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const expected = this.#expectedOf(node);
    if (expected.length > 0) this.#expected.set(queryId, expected);
    return node;
  }

  #expectedOf(node: OperationNode): Expected[] {
    if (RawNode.is(node)) {
      const statements = this.#shapes[keyOf(node.sqlFragments)];
      return statements ? [{ statements }] : [];
    }
    if (!SelectQueryNode.is(node)) return [];
    return (node.selections ?? []).flatMap(({ selection }) => {
      if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return [];
      return this.#expectedOf(selection.node).map((one) => ({
        ...one,
        column: (selection.alias as IdentifierNode).name,
      }));
    });
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ queryId, result }) => {
    for (const { column, statements } of this.#expected.get(queryId) ?? [])
      for (const row of result.rows.slice(0, ROWS)) {
        const value: unknown = column === undefined ? row : row[column];
        // Two statements may have the same text and different types.
        const problems = statements.map(({ file, shape }) => {
          const problem = difference(value, shape, column ?? 'row');
          return problem && `${file}: ${problem}`;
        });
        if (problems.every((problem) => problem !== undefined)) this.problems.add(problems.join('\n  or '));
      }
    return result;
  };
}

/** Describes how a value differs from its shape; undefined if it does not. */
export function difference(value: unknown, shape: Shape, name: string): string | undefined {
  if (shape === 'anything') return undefined;
  if (typeof shape === 'string')
    return kindOf(value) === shape ? undefined : `${name} is ${kindOf(value)}, not ${shape}`;
  if ('value' in shape)
    return value === shape.value ? undefined : `${name} is ${JSON.stringify(value)}, not ${shape.value}`;
  if ('oneOf' in shape) {
    const problems = shape.oneOf.map((one) => difference(value, one, name));
    return problems.includes(undefined) ? undefined : problems.join(', ');
  }
  if ('each' in shape) {
    if (!Array.isArray(value)) return `${name} is ${kindOf(value)}, not an array`;
    return value.map((one, index) => difference(one, shape.each, `${name}[${index}]`)).find(Boolean);
  }
  if (kindOf(value) !== 'object') return `${name} is ${kindOf(value)}, not an object`;
  const problems = Object.entries(shape.properties).map(([key, one]) =>
    difference((value as Record<string, unknown>)[key], one, `${name}.${key}`),
  );
  return problems.filter(Boolean).join(', ') || undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return Array.isArray(value) ? 'array' : typeof value;
}
