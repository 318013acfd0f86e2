/** Databases that Kith reaches but cannot use. Their messages say what to change, and are printed without a stack trace. */
import { isLostConnection } from './lost-connection.ts';

export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** PostgreSQL's own code for a write that is refused, so that a connection to a replica is treated like a write that it refused. */
const READ_ONLY = '25006';

export class ReadOnlyDatabaseError extends UnusableDatabaseError {
  readonly code = READ_ONLY;
  constructor(host: string) {
    super(
      `The database${host && ` at ${host}`} is read-only: a replica, or default_transaction_read_only is on. ` +
        'Give DATABASE_URL the address of the primary, or of all servers: postgresql://kith:secret@a:5432,b:5432/kith',
    );
  }
}

/** By the code of PostgreSQL or of Node; each continues the message of the error itself. */
const advice: [codes: RegExp, advice: string][] = [
  [/^28/, 'Correct user and password in DATABASE_URL, or allow this user in pg_hba.conf.'],
  [/^3D000$/, "Create it (create database … encoding 'UTF8' template template0), or correct the name in DATABASE_URL."],
  [/^42501$/, 'Make the user of DATABASE_URL the owner of the database: alter database … owner to …'],
  [/^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS)/, 'Add the certificate to DATABASE_URL: sslrootcert=FILE'],
  [/^53[12]00$/, 'Free some space for the database.'],
];

/** A sentence for the person who starts Kith; undefined if the error is another one. */
export function explainDatabaseError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnusableDatabaseError) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Without a password pg fails by itself, before PostgreSQL can refuse it.
  const sqlState = error.message.startsWith('SASL: ') ? '28P01' : code;
  const known = advice.find(([codes]) => codes.test(sqlState))?.[1];
  if (known) return `Kith cannot use its database: ${error.message}. ${known}`;
  if (error.message.includes('does not support SSL'))
    return 'Kith cannot use its database: it does not support SSL. Remove sslmode from DATABASE_URL, or switch SSL on in PostgreSQL.';
  if (isLostConnection(error))
    return `The database does not answer (${reasonOf(error)}). Start it, or correct the address in DATABASE_URL.`;
  return undefined;
}

/** A host with several addresses fails with one error for each. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map((one) => reasonOf(one)).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
