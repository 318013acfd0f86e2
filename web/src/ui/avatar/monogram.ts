/** White letters on each of these meet AA (4.5:1); theme.test.ts measures them. */
const personColours = [
  '#3A6EA5',
  '#8A5A83',
  '#2E7D6B',
  '#A85F32',
  '#5B5EA6',
  '#A34A5A',
  '#4F7A35',
  '#26728C',
  '#7A6A2F',
  '#8B4FA0',
  '#B0483A',
  '#4A6B57',
] as const;
const organizationColours = ['#4A5E70', '#5A5570', '#4B665F', '#6B5A4C', '#6A4F5C', '#46627A', '#5C6346'] as const;

/** Clients are organizations too, but few and always visible, so they get the strong colours of people. */
export type AvatarShape = 'person' | 'organization' | 'client';

/** The first letters of the first and the last word: 'Tomás Núñez' → 'TN'. Empty when there is no letter or digit. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–·/&,.()]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return picked.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}

/** A hash of the name, so that it has the same colour on every screen and visit. */
export function monogramColour(name: string, shape: AvatarShape): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // Mix the bits again: names that differ in one letter should not get neighbouring colours.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const colours: readonly string[] = shape === 'organization' ? organizationColours : personColours;
  return colours[hash % colours.length] ?? personColours[0];
}

export const monogramColours: readonly string[] = [...personColours, ...organizationColours];
