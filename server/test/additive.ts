/** Finds statements of a migration that processes of the release before would not survive. They read and write while it is applied. */

const forbidden: readonly [RegExp, string][] = [
  [
    /\bdrop\s+(table|column|function|type|view|sequence|schema|extension|domain)\b/i,
    'drops what the release before may use',
  ],
  [/\brename\b/i, 'renames what the release before uses'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column, and rewrites the table'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the release before writes'],
  [/\btruncate\b(?!\s+on\b)/i, 'empties a table'],
  [/\block\s+table\b/i, 'stops the release before'],
];

const addedColumn = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,;]*/gi;

/** Reasons, one for each statement. `sql`: the content of the file. */
export function findDestructive(sql: string): string[] {
  // Comments and texts may name anything; the bodies of functions are statements of their own.
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
  const found = forbidden.flatMap(([pattern, reason]) => {
    const match = pattern.exec(code);
    return match ? [`${match[0].replaceAll(/\s+/g, ' ')}: ${reason}`] : [];
  });
  const created = new Set(
    [...code.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  for (const [, table = '', changes = ''] of code.matchAll(/\balter\s+table\s+(\w+)\s+([^;]*)/gi)) {
    if (created.has(table)) continue;
    for (const [column] of changes.matchAll(addedColumn))
      if (/\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column))
        found.push(`${column.replaceAll(/\s+/g, ' ').trim()}: the release before writes rows without it`);
  }
  return found;
}
