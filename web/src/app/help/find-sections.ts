import type { Guide, GuideSection } from '../../../help.ts';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';

export interface FoundSection {
  guide: Guide;
  section: GuideSection;
  excerpt: Piece[];
}

/** A piece of an excerpt: a searched word or the text between two of them. */
export interface Piece {
  /** Its position in the excerpt. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** The maximum length of an excerpt, in characters. */
const EXCERPT = 180;

/** The sections that contain all words of a text. Sections with more of the words in their title come first. */
export function findSections(guides: readonly Guide[], text: string): FoundSection[] {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = ({ section }: { section: GuideSection }) =>
    words.filter((word) => normalizeForSearch(section.title).includes(word)).length;
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section })))
    .filter(({ section }) => {
      const content = normalizeForSearch(`${section.title} ${section.text}`);
      return words.every((word) => content.includes(word));
    })
    .sort((a, b) => inTitle(b) - inTitle(a))
    .map((found) => ({ ...found, excerpt: excerptOf(found.section.text, words) }));
}

/** Cuts an excerpt that starts at a word shortly before the first match. */
function excerptOf(text: string, words: readonly string[]): Piece[] {
  const first = Math.min(...words.map((word) => indexOf(text, word)).filter((index) => index >= 0));
  const from = first > 60 && first !== Infinity ? text.indexOf(' ', first - 60) + 1 : 0;
  const cut = text.slice(from, from + EXCERPT);
  const end = from + cut.length < text.length ? cut.lastIndexOf(' ') : cut.length;
  return piecesOf(`${from > 0 ? '… ' : ''}${cut.slice(0, end)}${from + end < text.length ? ' …' : ''}`, words);
}

function piecesOf(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let rest = text; rest !== '';) {
    const [at, word] = words
      .map((word) => [indexOf(rest, word), word] as const)
      .filter(([index]) => index >= 0)
      .sort(([a, wordA], [b, wordB]) => a - b || wordB.length - wordA.length)[0] ?? [rest.length, ''];
    const start = text.length - rest.length;
    if (at > 0) pieces.push({ at: start, text: rest.slice(0, at), isMatch: false });
    if (word) pieces.push({ at: start + at, text: rest.slice(at, at + word.length), isMatch: true });
    rest = rest.slice(at + word.length);
  }
  return pieces;
}

/** The index in the normalized text is also valid in the text itself, because the guides are in English. */
const indexOf = (text: string, word: string) => normalizeForSearch(text).indexOf(word);
