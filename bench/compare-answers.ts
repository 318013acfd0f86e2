/** Compares answers of Kith with those of the plain app, so that the two are known to do the same work: the same ids, counts and costs. */
import { MAX_FACET_VALUES } from '@kith/contract/people/facets';
import { send, type Call, type Target } from './measure.ts';

// The answers of both are compared by the fields that both have, so they are read without types.
type Answer = any; // oxlint-disable-line typescript/no-explicit-any

interface Comparison {
  path: RegExp;
  kith: (answer: Answer) => unknown;
  plain: (answer: Answer) => unknown;
}

const same = (path: RegExp, facts: (answer: Answer) => unknown): Comparison => ({ path, kith: facts, plain: facts });
const ids = (list: Answer[]) => list.map(({ id }) => id);
const sortedTexts = (list: unknown[]) => list.map(String).toSorted();
const idsOf = ({ results, total }: Answer) => ({ total, ids: ids(results) });
/** Kith adds the values of the filter, also if they are less frequent. */
const frequent = (list: Answer[]) =>
  list
    .filter(({ count }) => count > 0)
    .slice(0, MAX_FACET_VALUES)
    .map(({ id, count }) => [id, count]);
const counts = (parts: Answer) =>
  Object.fromEntries(
    Object.entries<Answer[]>(parts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([part, list]) => [part, frequent(list)]),
  );
const listsOf = (answer: Answer, fields: readonly string[]) => fields.map((field) => sortedTexts(ids(answer[field])));
const organizationLists = ['tagTypes', 'industries', 'markets', 'investmentAreas', 'practiceAreas', 'functions'];
const personLists = ['tagTypes', 'interestTypes', 'jobFunctions', 'supportedCauses', 'supportedOrganizations'];

/** The first that matches a path is used. */
const comparisons: Comparison[] = [
  same(/\/(facets|stats)\b/, counts),
  {
    path: /^\/tools\/persons\?.*admin=true/,
    kith: ({ results, total }) => ({ total, rows: results.map(({ id, record }: Answer) => [id, editorsOf(record)]) }),
    plain: ({ results, total }) => ({ total, rows: results.map((one: Answer) => [one.id, editorsOf(one)]) }),
  },
  same(/^\/tools\/(persons|organizations\/people\/\w+|notes)(\?|$)/, idsOf),
  same(/^\/tools\/organizations(\?|$)/, ({ results, total }) => ({
    total,
    rows: results.map(({ id, people }: Answer) => [id, people]),
  })),
  same(/^\/tools\/search/, ({ persons, organizations }) => [ids(persons), ids(organizations)]),
  same(/^\/tools\/autocomplete\/workrole-titles/, ({ results }) => results.map(({ name }: Answer) => name)),
  same(/^\/tools\/autocomplete/, idsOf),
  same(/^\/tools\/chains/, ({ total, results }) => ({ total, costs: results.map(({ cost }: Answer) => cost) })),
  {
    path: /\/experiences/,
    kith: ({ results }) => sortedTexts(results.flatMap(({ roles }: Answer) => ids(roles))),
    plain: ({ results }) => sortedTexts(ids(results)),
  },
  same(/\/educations/, idsOf),
  {
    path: /\/commonalities/,
    kith: ({ results }) =>
      sortedTexts(
        results.map(
          ({ entityType, entity }: Answer) => `${entityType === 'school' ? 'organization' : entityType} ${entity.id}`,
        ),
      ),
    plain: ({ results }) => sortedTexts(results.map(({ kind, id }: Answer) => `${kind} ${id}`)),
  },
  same(/^\/tools\/persons\//, (person) => [person.id, person.name, person.bio, listsOf(person, personLists)]),
  same(/^\/tools\/organizations\//, (one) => [one.id, one.name, one.summary, listsOf(one, organizationLists)]),
  {
    path: /^\/tools\/account/,
    kith: ({ network, clients }) => [
      network.totalPersons,
      network.totalOrganizations,
      sortedTexts(clients.flatMap(({ collectives }: Answer) => collectives).map(totals)),
    ],
    plain: ({ network, collectives }) => [
      network.totalPersons,
      network.totalOrganizations,
      sortedTexts(collectives.filter(({ id }: Answer) => id !== null).map(totals)),
    ],
  },
  same(/\/messages/, ({ messages }) =>
    messages.map(({ sequence, text, attachments }: Answer) => [sequence, text, attachments?.length ?? 0]),
  ),
  same(/^\/tools\/conversations(\?|$)/, ({ unread, total, results }) => ({
    unread,
    total,
    results: results.map(conversationFacts),
  })),
  same(/^\/tools\/conversations/, conversationFacts),
];

const editorsOf = ({ createdBy, updatedBy }: Answer) => [createdBy?.id, updatedBy?.id];

function conversationFacts({ id, unread, blocked, participants, lastMessage }: Answer) {
  const seen = participants.map(({ userId, online, readSequence }: Answer) => [userId, online, readSequence]);
  return [id, unread, blocked, seen, lastMessage?.sequence, lastMessage?.text];
}

const totals = ({ id, totalPersons, totalNetworks }: Answer) => `${id}: ${totalPersons}, ${totalNetworks}`;

/** Returns how the two answers to a call differ; undefined if they do not. */
export async function compareAnswers(kith: Target, plain: Target, call: Call): Promise<string | undefined> {
  const comparison = comparisons.find(({ path }) => path.test(call.path));
  if (!comparison) throw new Error(`compare-answers.ts does not say how to compare ${call.path}.`);
  const [ours, theirs] = [await send(kith, call), await send(plain, call)];
  const [expected, found] = [
    JSON.stringify(comparison.kith(JSON.parse(ours))),
    JSON.stringify(comparison.plain(JSON.parse(theirs))),
  ];
  return expected === found
    ? undefined
    : `Kith and the plain app differ for ${call.path} ${JSON.stringify(call.body ?? '')}:\n${expected}\n${found}`;
}
