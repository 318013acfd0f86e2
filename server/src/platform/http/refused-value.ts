/**
 * Values that the contract accepts but the database refuses. The caller gets an error that names the field, instead of a 500. The contract
 * should refuse them first, with a better text.
 */

/** A violated check; a value that is too long, of the wrong type, out of range, no date, no text; too large for an index. */
const codes = new Set(['23514', '22001', '22P02', '22003', '22007', '22008', '22021', '22P05', '54000']);

export interface DatabaseError {
  code: string;
  table?: string;
  column?: string;
  constraint?: string;
}

export const isRefusedValue = ({ code }: DatabaseError): boolean => codes.has(code);

/** The path of the field in the body; undefined if no field of the body has that name. */
export function refusedField(error: DatabaseError, sent: unknown): string | undefined {
  const column = error.column ?? columnOf(error);
  return (
    column &&
    pathTo(
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      sent,
    )
  );
}

/** PostgreSQL names the checks of a column after it: `client_name_check`, `message_text_check1`. */
function columnOf({ table, constraint }: DatabaseError): string | undefined {
  if (!table || !constraint?.startsWith(`${table}_`)) return undefined;
  return /^(\w+)_check\d*$/.exec(constraint.slice(table.length + 1))?.[1];
}

function pathTo(field: string, sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (Object.hasOwn(sent, field)) return field;
  for (const [key, part] of Object.entries(sent)) {
    const path = pathTo(field, part);
    if (path !== undefined) return `${key}.${path}`;
  }
  return undefined;
}
