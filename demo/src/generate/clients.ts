/** Clients and their collectives: the fixed ones, and many generated ones for large numbers of people. */
import * as story from '../words/client-content.ts';
import { list } from '../words/list.ts';
import { momentOf } from './dates.ts';
import { networkSize } from './network-rows.ts';
import { at, type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { collectiveId, networkId, type MemberContext, userId } from './member-context.ts';

interface Client {
  name: string;
  description: string;
  owner: number;
}

const topics = list(
  'Climate, Alumni, Board search, Health, Founders, Research, Policy, Investors, Mentors, Press, Talent, Partners',
);
const circles = list('circle, network, fellows, council, exchange, forum, guild, table');

export function addClients(rows: Rows, context: MemberContext): void {
  const { seed, sizes, today } = context;
  const random = randomFor(seed, 'clients');
  const clients = [...story.clients, ...moreClients(context, random)];
  const [first, ...others] = story.collectives;
  const collectives = [
    ...(first ? [grown(first, context, random)] : []),
    ...others,
    ...moreCollectives(context, clients, random),
  ];
  const founded = momentOf(today - 395, random);
  const members = clients.map(({ owner }) => new Set([owner]));
  for (const { client, collaborators } of collectives) for (const member of collaborators) members[client]?.add(member);

  clients.forEach(({ name, description, owner }, index) => {
    rows.add('client', {
      id: index + 1,
      name,
      description,
      owner_user_id: userId(owner),
      created_on: founded,
      created_by: userId(0),
    });
    for (const member of members[index] ?? [])
      rows.add('client_member', {
        client_id: index + 1,
        user_id: userId(member),
        joined_on: momentOf(today - random.int(100, 390), random),
      });
  });
  collectives.forEach(({ client, name, description, collaborators, shared }, index) => {
    const id = collectiveId(index, sizes);
    const created_on = momentOf(today - random.int(392, 394), random);
    const owner_user_id = userId(at(clients, client).owner);
    rows.add('scope', { id, kind: 'collective' });
    rows.add('collective', {
      id,
      client_id: client + 1,
      owner_user_id,
      name,
      description,
      created_on,
      updated_on: created_on,
    });
    for (const member of collaborators) {
      const user_id = userId(member);
      const joined = today - random.int(60, 380);
      rows.add('collaborator', {
        collective_id: id,
        user_id,
        client_id: client + 1,
        joined_on: momentOf(joined, random),
      });
      if (shared.includes(member))
        rows.add('shared_network', {
          collective_id: id,
          network_id: networkId(member),
          user_id,
          shared_on: momentOf(joined + random.int(0, 20), random),
        });
    }
  });
}

function moreClients({ sizes }: MemberContext, random: Random): Client[] {
  return Array.from({ length: sizes.clients - story.clients.length }, () => ({
    name: `${random.pick(topics)} ${random.pick(circles)} ${random.int(1, 999)}`,
    description: '',
    owner: random.int(12, sizes.members - 1),
  }));
}

/** A few collectives are large, most are small. */
function moreCollectives(
  { sizes }: MemberContext,
  clients: readonly Client[],
  random: Random,
): story.FixedCollective[] {
  return Array.from({ length: sizes.collectives - story.collectives.length }, (_, index) => {
    const client = random.int(story.clients.length, clients.length - 1);
    const count = Math.max(3, Math.round(sizes.largestCollective / 2 / (index + 1) ** 0.7));
    const collaborators = new Set([at(clients, client).owner]);
    while (collaborators.size < count) collaborators.add(random.int(12, sizes.members - 1));
    return {
      client,
      name: `${random.pick(topics)} ${random.int(2019, 2026)}`,
      description: 'Introductions and good advice.',
      collaborators: [...collaborators],
      shared: [...collaborators].filter(() => random.chance(0.8)),
    };
  });
}

/** The first collective grows with the number of people. */
function grown(
  collective: story.FixedCollective,
  { seed, sizes }: MemberContext,
  random: Random,
): story.FixedCollective {
  const collaborators = [...collective.collaborators];
  const shared = [...collective.shared];
  // Only members whose networks are among the largest 5 %, because benchmarks need collaborators who share thousands of people.
  const large = sizes.network.median * 6;
  for (let tries = 0; tries < sizes.members * 4 && collaborators.length < sizes.largestCollective; tries++) {
    const member = random.int(12, Math.max(12, sizes.members - 1));
    if (collaborators.includes(member) || networkSize(seed, member, sizes) < large) continue;
    collaborators.push(member);
    shared.push(member);
  }
  return { ...collective, collaborators, shared };
}
