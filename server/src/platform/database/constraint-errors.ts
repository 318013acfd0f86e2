/** Errors of statements that meet a constraint, or not the row that they expect. */
import { NoResultError } from 'kysely';

const hasCode = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
/** A row was deleted, or merged into another, between our read and the statement. */
export const isMissingRow = (error: unknown): boolean => isForeignKeyViolation(error) || error instanceof NoResultError;
