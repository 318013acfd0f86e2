/** How many guesses a password takes, by a library that knows how people choose them. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A word with a year and a sign takes less; nine characters at random, or three words, take more. */
const ENOUGH_GUESSES = 3e8;
/** What comes later only makes a password stronger, and the time it takes to judge one grows fast. */
const JUDGED_CHARACTERS = 30;
const SUBSTITUTIONS = 10;

/** `words`: names that somebody who knows this installation and this person would try. */
export async function isWeak(password: string, words: readonly string[]): Promise<boolean> {
  const judge = await (loaded ??= load());
  return judge.check(password.slice(0, JUDGED_CHARACTERS), words.flatMap(variants)).guesses < ENOUGH_GUESSES;
}

/** Loaded when the first password is chosen: the words of a language take their time and memory. */
let loaded: Promise<ZxcvbnFactory> | undefined;
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/** "Hopper Capital" is tried as it is, in its parts, and as hoppercapital. */
function variants(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [name, ...parts, parts.join('')];
}
