/** What a file of a takeout is: a table as CSV and as JSON, or one document as JSON. */
import { sql, type RawBuilder } from 'kysely';
import type { Cell } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchRows } from '../../platform/database/stream-rows.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Files, StoredContent } from '../../services/files/files.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

/** Whose takeout it is. `db` is a transaction with one snapshot for all files. */
export interface TakeoutOwner {
  db: Database;
  user: User;
  files: Files;
}

type Value = Cell | readonly Value[] | { readonly [key: string]: Value };
export type TakeoutRow = Readonly<Record<string, Value>>;

export interface TableFile {
  /** Without its ending. */
  name: string;
  /** A sentence for the README. */
  about: string;
  columns: readonly string[];
  /** In batches, so that few rows are in memory. */
  rows: (owner: TakeoutOwner) => AsyncIterable<readonly TakeoutRow[]>;
}

export interface DocumentFile {
  name: string;
  about: string;
  read: (owner: TakeoutOwner) => Promise<object>;
}

export type TakeoutFile = TableFile | DocumentFile;

interface Statement {
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Begins with `from`. */
  from: RawBuilder<unknown>;
}

/** A file with the rows of one statement. */
export function tableFile(name: string, about: string, statementFor: (user: User) => Statement): TableFile {
  const columns = Object.keys(statementFor(nobody).columns);
  return {
    name,
    about,
    columns,
    rows({ db, user }) {
      const statement = statementFor(user);
      const selected = columns.map((column) => sql`${statement.columns[column]} as ${sql.ref(column)}`);
      return fetchRows(db, sql<TakeoutRow>`select ${sql.join(selected)} ${statement.from}`);
    },
  };
}

/** For the names of the columns, which depend on no user. */
const nobody: User = {
  id: 0,
  personId: 0,
  sessionId: 0,
  username: '',
  isAdmin: false,
  isMember: false,
  legacyUser: false,
  hasTwoFactor: false,
  prolonged: false,
  direct: false,
};

/**
 * A file of the member. If the storage has lost it, its content says so, and the member still gets everything else; if the storage does not
 * answer, the takeout fails, and is made again.
 */
export async function readOrExplain(files: Files, stored: StoredContent): Promise<Buffer> {
  try {
    return await files.read(stored);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'notFound') throw error;
    return Buffer.from('This file is missing in the storage of files.\n');
  }
}

const PAGE = 100;

/** Batches of a list that is read by pages. */
export async function* allPages<T>(
  read: (page: number, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let page = 1; ; page++) {
    const rows = await read(page, PAGE);
    yield rows;
    if (rows.length < PAGE) return;
  }
}

/** A cell for a value that is no text, number or truth value. */
export const toCell = (value: Value | undefined): Cell => {
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isList ? value.join('; ') : JSON.stringify(value);
};
