/** Names of people. Given and family name are of one culture, which is common in the person's country. */
import type { Country } from '../words/countries.ts';
import { type CultureName, cultures } from '../words/cultures.ts';
import type { Culture } from '../words/culture.ts';
import { credentials, longNames, nativeScript, singleLetters } from '../words/names-unusual.ts';
import { at, type Random } from './random.ts';
import { type Weighted, weightedEntries } from './weighted.ts';

export interface PersonName {
  first: string;
  last: string;
  preferred: string | null;
}

const culturesOf = new Map<Country, Weighted<CultureName>>();

export function drawCulture(country: Country, random: Random): Culture {
  let choice = culturesOf.get(country);
  if (!choice) {
    choice = weightedEntries(country.names);
    culturesOf.set(country, choice);
  }
  return cultures[choice.draw(random)];
}

export function drawName(country: Country, random: Random): PersonName {
  const culture = drawCulture(country, random);
  const woman = random.chance(0.5);
  const first = random.pick(woman ? culture.women : culture.men);
  const usual = { first, last: lastName(culture, woman, random), preferred: null };
  return random.chance(0.97) ? usual : unusual(usual, country, random);
}

export function familyName(culture: Culture, woman: boolean, random: Random): string {
  const [man = '', hers] = random.pick(culture.families).split('/');
  return woman ? (hers ?? man) : man;
}

function lastName(culture: Culture, woman: boolean, random: Random): string {
  const family = familyName(culture, woman, random);
  if (culture.twoFamilies && random.chance(0.35)) return joined(family, familyName(culture, woman, random), ' ');
  if (random.chance(0.025)) return joined(family, familyName(culture, woman, random), '-');
  return family;
}

function joined(one: string, other: string, by: string): string {
  return one === other || /[ -]/.test(one) ? one : one + by + other;
}

function unusual(name: PersonName, country: Country, random: Random): PersonName {
  switch (random.int(0, 9)) {
    case 0:
    case 1:
      return inNativeScript(name, country, random);
    case 2:
      return random.chance(0.15) ? { ...name, first: at(random.pick(longNames), 0), last: '' } : long(name, random);
    case 3:
      return { ...name, last: '' };
    case 4:
      return { ...name, first: random.pick(singleLetters) };
    case 5:
      return { ...name, last: name.last.slice(0, 1) };
    case 6:
      return { ...name, last: `${name.last}, ${random.pick(credentials)}` };
    case 7:
      return { ...name, first: name.first.toUpperCase(), last: name.last.toUpperCase() };
    default:
      return { ...name, preferred: name.first.slice(0, 3) };
  }
}

function long(name: PersonName, random: Random): PersonName {
  if (!random.chance(0.3)) return name;
  const [first, last] = random.pick(longNames);
  return { ...name, first, last };
}

function inNativeScript(name: PersonName, country: Country, random: Random): PersonName {
  const local = nativeScript.filter(([, , countries]) => countries.split(' ').includes(country.code));
  if (local.length === 0) return name;
  const [first, last] = random.pick(local);
  return { ...name, first, last };
}
