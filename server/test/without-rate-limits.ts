import { query } from './query.ts';

/** Disables rate limits, for tests in which one caller sends thousands of requests. */
export const withoutRateLimits = (databaseUrl: string) =>
  query(
    databaseUrl,
    `create function never_count() returns trigger language plpgsql as $$ begin new.count := 0; return new; end $$;
     create trigger never_count before insert or update on rate_limit for each row execute function never_count()`,
  );
