/** Test data for scopes: Ada and Bob share with Founders, Bob and Cat share with Makers, and Sam has no access. */
import { onTestFinished } from 'vitest';
import { joinCollective } from '../src/access/membership.ts';
import type { SignedIn, TestApp } from './app.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from './world.ts';

export async function addTwoCollectives({ db, user }: Pick<TestApp, 'db' | 'user'>) {
  const names = ['Ada Able', 'Bob Best', 'Cat Calm', 'Sam Stranger'];
  const [ada, bob, cat, sam] = (await Promise.all(names.map((name) => user({ name })))) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const [ann, zoe, mel] = [
    await addPerson(db, 'Ann One'),
    await addPerson(db, 'Zoe Two'),
    await addPerson(db, 'Mel Four'),
  ];
  const [acme, globex] = [await addOrganization(db, 'Acme'), await addOrganization(db, 'Globex')];
  await addRole(db, ann, acme);
  await addRole(db, mel, globex);
  await addContacts(db, ada, [ann]);
  await addContacts(db, bob, [zoe]);
  await addContacts(db, cat, [mel]);
  const founders = await addCollective(db, { name: 'Founders', owner: ada, collaborators: [bob], shared: [ada, bob] });
  const makers = await addCollective(db, { name: 'Makers', owner: cat, collaborators: [bob], shared: [bob, cat] });
  await settle(db);
  const networkOf = async (who: SignedIn) =>
    (await who.get('/tools/account')).json<{ network: { id: number } }>().network.id;
  return {
    ada,
    bob,
    cat,
    sam,
    ann,
    zoe,
    mel,
    acme,
    globex,
    founders,
    makers,
    networks: { ada: await networkOf(ada), bob: await networkOf(bob) },
    /** Ends the share of a user's network until the test is over. */
    async unshare(who: SignedIn, collectiveId: number) {
      const share = db.deleteFrom('shared_network').where('collective_id', '=', collectiveId);
      const rows = await share.where('user_id', '=', who.userId).returningAll().execute();
      await settle(db);
      onTestFinished(async () => {
        await db.insertInto('shared_network').values(rows).execute();
        await settle(db);
      });
    },
    async join(who: SignedIn, collectiveId: number) {
      const joining = { collectiveId, userId: who.userId };
      await db.transaction().execute((trx) => joinCollective(trx, joining));
    },
    async leave(who: SignedIn, collectiveId: number) {
      const membership = db.deleteFrom('collaborator').where('collective_id', '=', collectiveId);
      await membership.where('user_id', '=', who.userId).execute();
      await settle(db);
    },
  };
}
