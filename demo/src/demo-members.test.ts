/** The sign-ins and the member data of the generated demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld, type DemoWorld, demoPasswordHash } from '../test/demo-world.ts';

let world: DemoWorld;

beforeAll(async () => {
  world = await createDemoWorld(7, 300);
});

afterAll(async () => {
  await world?.drop();
});

const idOf = (name: string) => `(select id from user_account where username = '${name}@kith.example')`;

describe('sign-ins', () => {
  it('share one password, whose hash is also stored in the installation', async () => {
    expect(await world.values('select distinct password_hash from user_account')).toEqual([demoPasswordHash]);
    expect(await world.value('select demo_password_hash from installation')).toBe(demoPasswordHash);
    expect(await world.values(`select username from user_account where username not like '%@kith.example'`)).toEqual(
      [],
    );
  });

  it('admin has the roles Admin and Member, and nobody else is admin', async () => {
    expect(await world.values(`select role_id from user_role where user_id = ${idOf('admin')} order by 1`)).toEqual([
      1, 2,
    ]);
    expect(await world.value('select count(*)::int from user_role where role_id = 1')).toBe(1);
  });

  it('owner owns a client with three collectives', async () => {
    expect(await world.value(`select count(*)::int from collective where owner_user_id = ${idOf('owner')}`)).toBe(3);
    expect(await world.value(`select legacy_user from user_account where id = ${idOf('owner')}`)).toBe(true);
    expect(await world.values('select count(*)::int from collective group by client_id order by 1 desc')).toEqual([
      3, 1, 1,
    ]);
  });

  it('member shares the network with one of two collectives, and owns no client', async () => {
    const shares = await world.values(`
      select exists (select from shared_network s where s.collective_id = c.collective_id and s.user_id = c.user_id)
      from collaborator c where user_id = ${idOf('member')} order by 1`);
    expect(shares).toEqual([false, true]);
    expect(await world.value(`select count(*)::int from client where owner_user_id = ${idOf('member')}`)).toBe(0);
    expect(await world.value(`select legacy_user from user_account where id = ${idOf('member')}`)).toBe(true);
  });

  it('new has no contacts and one open invitation', async () => {
    expect(await world.values(`select role_id from user_role where user_id = ${idOf('new')}`)).toEqual([2]);
    expect(
      await world.values(
        `select source from network_person join network n on n.id = network_id where n.owner_user_id = ${idOf('new')}`,
      ),
    ).toEqual(['self']);
    expect(await world.values(`select accepted from client_invitation where user_id = ${idOf('new')}`)).toEqual([null]);
    expect(await world.value(`select count(*)::int from collaborator where user_id = ${idOf('new')}`)).toBe(0);
  });

  it('include an unused platform invite for a newcomer', async () => {
    const { rows } = await world.client.query(
      'select i.* from installation join registration_invite i on i.id = demo_invite_id',
    );
    expect(rows[0]).toMatchObject({
      email_address: 'newcomer@kith.example',
      code_hash: null,
      revoked_on: null,
      client_invitation_id: null,
    });
    expect(
      await world.value(
        'select count(*)::int from registration where invite_id = (select demo_invite_id from installation)',
      ),
    ).toBe(0);
  });
});

describe('member data', () => {
  it('has invitations in every state, each with a platform invite', async () => {
    expect(await world.values('select distinct accepted from client_invitation order by 1')).toEqual([
      false,
      true,
      null,
    ]);
    const unaccompanied = await world.values(`
      select id from client_invitation i where not exists (select from registration_invite r where r.client_invitation_id = i.id)`);
    expect(unaccompanied).toEqual([]);
    const notTaken = await world.values(`
      select id from client_invitation i where accepted and not exists (
        select from collaborator c where c.collective_id = i.collective_id and c.user_id = i.user_id)`);
    expect(notTaken).toEqual([]);
  });

  it('has notes and labels only for people and organizations of their scope', async () => {
    const visible = `
      select network_id as scope_id, person_id from network_person union select collective_id, person_id from collective_person`;
    const lost = await world.values(`
      with visible as (${visible})
      select n.id from note n where n.scope_id <> 1 and n.person_id is not null
        and (n.scope_id, n.person_id) not in (select * from visible)
      union all
      select l.id from label l join label_person lp on lp.label_id = l.id
        where (l.scope_id, lp.person_id) not in (select * from visible)
      union all
      select n.id from note n where n.scope_id <> 1 and n.organization_id is not null
        and (n.scope_id, n.organization_id) not in (select scope_id, organization_id from scope_organization)
      union all
      select l.id from label l join label_organization lo on lo.label_id = l.id
        where (l.scope_id, lo.organization_id) not in (select scope_id, organization_id from scope_organization)`);
    expect(lost).toEqual([]);
    expect(await world.values(`select distinct kind from note join scope on scope.id = scope_id order by 1`)).toEqual([
      'admin',
      'collective',
      'network',
    ]);
  });

  it('has conversations of legacy users only, with ordered messages and valid one-on-one ids', async () => {
    expect(
      await world.values(`
      select user_id from conversation_participant p join user_account u on u.id = user_id where not legacy_user`),
    ).toEqual([]);
    expect(
      await world.values(`
      select c.id from conversation c where participants <> (select count(*) from conversation_participant where conversation_id = c.id)
        or last_sequence <> (select max(sequence) from message where conversation_id = c.id)`),
    ).toEqual([]);
    expect(
      await world.values(`
      select id from conversation c where type = 1 and id <> (
        select left(encode(sha256(convert_to(min(user_id) || ':' || max(user_id), 'utf8')), 'hex'), 20)
        from conversation_participant where conversation_id = c.id)`),
    ).toEqual([]);
    expect(
      await world.values(`
      select conversation_id from message a join message b using (conversation_id)
      where a.sequence < b.sequence and a.created_on >= b.created_on`),
    ).toEqual([]);
  });

  it('has introductions in both directions for the owner, over chains of their collective', async () => {
    const ofOwner = (column: string) =>
      world.values(`select state from introduction where ${column} = 2 order by state, id`);
    expect(await ofOwner('introducer_id')).toEqual(['asked', 'asking', 'introduced']);
    expect(await ofOwner('requester_id')).toEqual(['asked', 'asking', 'closed', 'declined', 'introduced']);
    const strangers = await world.values(`
      select id from introduction i where jsonb_array_length(chain) <> 3 or until < current_date and state in ('asked', 'asking')
        or not exists (select from shared_contact s join network n on n.id = s.network_id
          where s.collective_id = i.collective_id and n.owner_user_id = i.introducer_id and s.person_id = i.target_person_id)`);
    expect(strangers).toEqual([]);
  });

  it('has notes with a chain to the person they are about', async () => {
    const pinned = await world.values(`
      select jsonb_array_length(chain) from note n where chain -> 2 -> 'entity' -> 'id' = to_jsonb(n.person_id) order by id`);
    expect(pinned).toEqual([3, 3]);
  });

  it('has open and resolved issues, completed imports, and activity', async () => {
    expect(await world.values('select distinct is_resolved from issue order by 1')).toEqual([false, true]);
    expect(await world.values('select distinct status from linkedin_import')).toEqual(['completed']);
    expect(await world.value('select count(*)::int from activity')).toBeGreaterThan(10);
  });
});
