/** SQL with numbered parameters, as one writes it without a library. */
import { Pool, types } from 'pg';

types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

export const openPool = (url: string): Pool =>
  new Pool({ connectionString: url, max: 10, options: '-c search_path=plain,public -c jit=off' });

/** Collects the values of a statement; `add` returns the placeholder. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export type Query = Record<string, string | undefined>;

export const idsIn = (query: Query, name: string): number[] | undefined => query[name]?.split(',').map(Number);

export interface User {
  id: number;
  personId: number;
  isAdmin: boolean;
}

export interface Page {
  page: number;
  limit: number;
}

export function pageOf(query: Query, limit: number): Page {
  return { page: Number(query.page ?? 1), limit: Number(query.limit ?? limit) };
}

export const limitTo = ({ page, limit }: Page) => `limit ${limit} offset ${(page - 1) * limit}`;
