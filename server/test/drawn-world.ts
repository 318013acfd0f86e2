/** Stores the random worlds of chain-world.ts in a database. */
import type { SignedIn, TestApp } from './app.ts';
import { COLLABORATORS, ORGANIZATIONS, PEOPLE, USERS, VIEWER, type ChainWorld } from './chain-world.ts';
import { addCollective, addOrganization, addPerson, settle } from './world.ts';

export interface DrawnWorld {
  viewer: SignedIn;
  /** The ids of the people and organizations of a world, by their index. */
  people: number[];
  organizations: number[];
  collective: number;
  /** Replaces the world in the database. */
  write(world: ChainWorld): Promise<void>;
}

export async function createDrawnWorld(kith: TestApp): Promise<DrawnWorld> {
  const { db } = kith;
  const users: SignedIn[] = [];
  for (let n = 0; n < USERS; n++) users.push(await kith.user());
  const people = users.map(({ personId }) => personId);
  while (people.length < PEOPLE) people.push(await addPerson(db, `Person ${people.length}`));
  const organizations: number[] = [];
  for (let n = 0; n < ORGANIZATIONS; n++) organizations.push(await addOrganization(db, `Org ${n}`));
  const [owner, ...collaborators] = COLLABORATORS.map((n) => users[n]!);
  const collective = await addCollective(db, { name: 'Drawn', owner: owner!, collaborators });

  async function write(world: ChainWorld): Promise<void> {
    for (const table of ['relationship', 'work_role', 'education', 'shared_network'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('network_person').where('source', '<>', 'self').execute();
    const networks = await db.selectFrom('network').select(['id', 'owner_user_id']).execute();
    const networkOf = (user: number) => networks.find((one) => one.owner_user_id === users[user]!.userId)!.id;
    for (const { from, to, connectedOn, excluded } of world.edges)
      await db
        .insertInto('network_person')
        .values({
          network_id: networkOf(from),
          person_id: people[to]!,
          sort_name: 'x',
          source: 'import',
          connected_on: connectedOn,
          excluded,
        })
        .execute();
    for (const user of COLLABORATORS)
      if (world.shared[user])
        await db
          .insertInto('shared_network')
          .values({ collective_id: collective, network_id: networkOf(user), user_id: users[user]!.userId })
          .execute();
    for (const { from, to, strength } of world.ratings)
      await db
        .insertInto('relationship')
        .values({ from_person_id: people[from]!, to_person_id: people[to]!, strength_id: strength })
        .execute();
    for (const { person, organization, kind, from, to, isOngoing } of world.affiliations) {
      const affiliation = {
        person_id: people[person]!,
        organization_id: organizations[organization]!,
        from_year: from,
        to_year: to,
        is_ongoing: isOngoing,
      };
      if (kind === 'work')
        await db
          .insertInto('work_role')
          .values({ ...affiliation, title: 'Engineer' })
          .execute();
      else await db.insertInto('education').values(affiliation).execute();
    }
    for (const [n, size] of world.sizes.entries())
      await db
        .updateTable('organization')
        .set({ employee_size_id: size?.id ?? null })
        .where('id', '=', organizations[n]!)
        .execute();
    await settle(db);
  }

  return { viewer: users[VIEWER]!, people, organizations, collective, write };
}
