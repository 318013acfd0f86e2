import { sql } from 'kysely';
import { introductionSteps } from '@kith/contract/reach/introduction-states';
import type { Database } from '../../platform/database/database.ts';
import { mailReminder, type MailSender } from './introduction-mail.commands.ts';
import { writeNewsOfExpired, writeNewsOfWaiting } from './introduction-news.commands.ts';
import { isInTime, isOpen } from './takes-requests.filter.ts';

/** The rows of one transaction, so that nobody waits long for a lock. */
const STEP = 200;

/** Repeats the work until it has nothing more to do. */
async function inSteps(db: Database, work: (trx: Database) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(work)) === STEP);
}

/** Ends the requests whose last day is over. The introducer, who has not answered, is not notified. */
export const expireIntroductions = (db: Database) =>
  inSteps(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update introduction set state = ${introductionSteps.expire.to}, is_new_to_requester = true where id in (
        select i.id from introduction i where ${isOpen} and not ${isInTime}
        order by i.id limit ${STEP} for no key update skip locked)
      returning id`.execute(trx);
    await writeNewsOfExpired(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** Reminds each introducer once of a request that has waited for a week: with news and a mail. */
export const remindIntroducers = (db: Database, mail: MailSender) =>
  inSteps(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update introduction set reminded_on = now() where id in (
        select i.id from introduction i
        where i.state = 'asked' and i.reminded_on is null and i.introducer_id is not null
          and i.updated_on < now() - interval '7 days' and ${isInTime}
        order by i.id limit ${STEP} for no key update skip locked)
      returning id`.execute(trx);
    await writeNewsOfWaiting(
      trx,
      rows.map(({ id }) => id),
    );
    for (const { id } of rows) await mailReminder(trx, id, mail);
    return rows.length;
  });
