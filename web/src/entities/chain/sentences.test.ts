import type { ChainElement } from '@kith/contract/relationships/chains';
import { expect, test } from 'vitest';
import { bestWayOf, linkSentences } from './sentences.ts';

const knows = { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false } as const;
const work = {
  kind: 'work',
  title: null,
  fromYear: 2017,
  toYear: 2021,
  isOngoing: false,
  isWeakest: false,
} as const;
const education = { ...work, kind: 'education' } as const;
const ongoing = { ...work, toYear: null, isOngoing: true } as const;

const element = (type: ChainElement['type'], id: number, name: string, link: ChainElement['link'] = null) => ({
  type,
  entity: { id, name, profilePicture: null, headline: null },
  isCollaborator: false,
  link,
});
const me = element('person', 1, 'Ada');
const bob = (link: ChainElement['link'] = knows) => element('person', 2, 'Bob', link);
const zoe = (link: ChainElement['link'] = knows) => element('person', 3, 'Zoe', link);
const acme = (link: ChainElement['link']) => element('organization', 3, 'Acme', link);
const best = (...chain: ChainElement[]) => {
  const { introducer, text } = bestWayOf(chain);
  return introducer ? `${introducer.name}${text}` : text;
};
const steps = (...chain: ChainElement[]) => linkSentences(chain, 1);

test('says how well and since when two people know each other', () => {
  expect(best(me, bob(), zoe({ ...knows, connectedOn: '2021-05-17', strengthId: 3 }))).toBe(
    'Bob, who has known Zoe since 2021 and rated them Strong.',
  );
  expect(best(me, bob(), zoe({ ...knows, connectedOn: '2021-05-17' }))).toBe('Bob, who has known Zoe since 2021.');
  expect(best(me, bob(), zoe({ ...knows, strengthId: 1 }))).toBe('Bob, who knows Zoe and rated them Weak.');
  expect(best(me, bob(), zoe())).toBe('Bob, who knows Zoe.');
  expect(steps(me, bob({ ...knows, connectedOn: '2020-01-31', strengthId: 2 }), zoe())).toEqual([
    'You have known Bob since 2020 and rated them Familiar.',
    'Bob knows Zoe.',
  ]);
});

test('addresses the reader, wherever they are in the chain', () => {
  const chain = [me, bob({ ...knows, strengthId: 3 }), zoe()];
  expect(linkSentences(chain, 2)).toEqual(['Ada knows you and rated you Strong.', 'You know Zoe.']);
  expect(linkSentences(chain, undefined)).toEqual(['Ada knows Bob and rated them Strong.', 'Bob knows Zoe.']);
  // An organization with the id of the reader is not the reader.
  expect(linkSentences([me, acme(work)], 3)).toEqual(['Ada worked at Acme, 2017–2021.']);
});

test('collaborators who are not connected collaborate', () => {
  const [start, end] = [
    { ...me, isCollaborator: true },
    { ...bob(), isCollaborator: true },
  ];
  expect(steps(start, end)).toEqual(['You collaborate with Bob.']);
  expect(steps(me, end)).toEqual(['You know Bob.']);
});

test('two people who overlapped are one sentence, with the years that both were there', () => {
  expect(steps(me, acme(work), bob({ ...work, fromYear: 2019, toYear: 2023 }))).toEqual([
    'You worked with Bob at Acme, 2019–2021.',
  ]);
  expect(steps(me, acme(ongoing), bob({ ...ongoing, fromYear: 2019 }))).toEqual([
    'You have worked with Bob at Acme since 2019.',
  ]);
  expect(steps(me, acme(ongoing), bob({ ...ongoing, fromYear: null }))).toEqual(['You work with Bob at Acme.']);
  expect(steps(me, acme(ongoing), bob({ ...work, fromYear: 2021 }))).toEqual(['You worked with Bob at Acme in 2021.']);
  expect(steps(me, acme(education), bob(education))).toEqual([
    'You studied at Acme at the same time as Bob, 2017–2021.',
  ]);
  expect(steps(me, acme(education), bob(work))).toEqual(['You were at Acme at the same time as Bob, 2017–2021.']);
});

test('has no years if those of one side are unknown', () => {
  expect(steps(me, acme(work), bob({ ...work, fromYear: null }))).toEqual(['You worked with Bob at Acme.']);
  expect(steps(me, acme({ ...work, toYear: null }), bob(work))).toEqual(['You worked with Bob at Acme.']);
  expect(steps(me, bob(), acme({ ...work, fromYear: null, toYear: null }))[1]).toBe('Bob worked at Acme.');
  expect(steps(me, bob(), acme({ ...work, fromYear: null }))[1]).toBe('Bob worked at Acme until 2021.');
});

test('the best way names the introducer and every link behind them', () => {
  expect(best(me, bob(), acme(ongoing))).toBe('Bob, who has worked at Acme since 2017.');
  expect(best(me, bob(), acme({ ...education, fromYear: 2017, toYear: 2017 }))).toBe(
    'Bob, who studied at Acme in 2017.',
  );
  expect(best(me, bob(), zoe(), acme({ ...ongoing, fromYear: null }))).toBe('Bob, who knows Zoe, who works at Acme.');
  // How the user met the introducer is not a part of it.
  expect(best(me, acme(work), bob(work), zoe())).toBe('Bob, who knows Zoe.');
  expect(best(me, bob(), acme(work), zoe(work))).toBe('Bob, who worked with Zoe at Acme, 2017–2021.');
});

test('the best way needs nobody if the user knows the target, overlapped with them, or is there', () => {
  expect(best(me, zoe({ ...knows, connectedOn: '2021-05-17', strengthId: 3 }))).toBe(
    'You need no introduction: you have known Zoe since 2021 and rated them Strong.',
  );
  expect(best(me, acme(work), zoe(work))).toBe('You need no introduction: you worked with Zoe at Acme, 2017–2021.');
  expect(best(me, acme(ongoing))).toBe('You need no introduction: you have worked at Acme since 2017.');
});

test('a link without evidence has no sentence', () => {
  expect(steps(me, bob(), zoe(null))).toEqual(['You know Bob.']);
});
