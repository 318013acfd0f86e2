import { query } from './query.ts';

/** For tests in which one caller asks thousands of times: the limits are tested elsewhere, and would stand in the way. */
export const withoutRateLimits = (databaseUrl: string) =>
  query(
    databaseUrl,
    `create function never_count() returns trigger language plpgsql as $$ begin new.count := 0; return new; end $$;
     create trigger never_count before insert or update on rate_limit for each row execute function never_count()`,
  );
