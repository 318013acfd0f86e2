/** Errors of PostgreSQL by which a constraint refuses a change. */
const hasCode = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
