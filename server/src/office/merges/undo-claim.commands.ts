/** Undoes a claim: the user gets a new person and no longer belongs to the claimed record. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { insertPerson } from '../../identity/users/create-user.commands.ts';
import { isClaimSql } from '../../identity/users/users.queries.ts';
import { withPeopleRefreshed } from '../../directory/changed.ts';
import { lockPeople } from './merge-people.commands.ts';

interface Claim {
  claimed: true;
  personId: number;
  firstName: string;
  lastName: string;
  linkedinUrl: string | null;
}

/** The user's network and the ratings they gave move to the new person. Everything else stays with the claimed record. */
export async function undoClaim(db: Database, actorId: number, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx);
    const found = await findClaim(trx, userId);
    await lockPeople(trx, [found.personId]);
    // Another admin may have merged the record or undone the claim before the lock was taken.
    const { personId, ...names } = await findClaim(trx, userId);
    if (personId !== found.personId) throw conflict('This record is being merged. Try again in a moment.');
    const ownId = await insertPerson(trx, names);
    await withPeopleRefreshed(trx, [personId, ownId], () => moveUser(trx, userId, personId, ownId));
    await recordActivity(trx, {
      actorId,
      action: 'claim-undone',
      entityType: 'person',
      entityId: personId,
      details: { userId, ownPersonId: ownId },
    });
  });
}

async function findClaim(db: Database, userId: number): Promise<Claim> {
  const { rows } = await sql<Claim | { claimed: false }>`
    select u.person_id as "personId", g.first_name as "firstName", g.last_name as "lastName", g.linkedin_url as "linkedinUrl",
      g.id is not null as claimed
    from user_account u left join registration g on g.user_id = u.id and ${isClaimSql} where u.id = ${userId}`.execute(
    db,
  );
  const [claim] = rows;
  if (!claim) throw notFound('This user');
  if (!claim.claimed) throw conflict('This user has claimed no record.');
  return claim;
}

async function moveUser(db: Database, userId: number, personId: number, ownId: number): Promise<void> {
  await sql`update user_account set person_id = ${ownId}, version = version + 1 where id = ${userId}`.execute(db);
  await sql`update registration set person_id = ${ownId}, no_match = true where user_id = ${userId}`.execute(db);
  await sql`
    update network_person m set person_id = p.id, sort_name = p.sort_name from person p, network n
    where p.id = ${ownId} and n.owner_user_id = ${userId} and m.network_id = n.id and m.source = 'self'`.execute(db);
  // The requests were for the claimed person, so the user no longer reads them.
  await sql`update introduction set introducer_id = null where introducer_id = ${userId}`.execute(db);
  await sql`update relationship set from_person_id = ${ownId} where from_person_id = ${personId}`.execute(db);
}
