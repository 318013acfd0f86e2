/** Estimates how many guesses a password takes, with zxcvbn. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A word with a year and a sign takes fewer guesses; nine random characters or three words take more. */
const MIN_GUESSES = 3e8;
/** Further characters only make a password stronger, and the time of the check grows fast with the length. */
const CHECKED_CHARACTERS = 30;
const MAX_SUBSTITUTIONS = 10;

/** `words`: names of this installation and this user that an attacker would try. */
export async function isWeak(password: string, words: readonly string[]): Promise<boolean> {
  const checker = await (estimator ??= loadEstimator());
  return checker.check(password.slice(0, CHECKED_CHARACTERS), words.flatMap(variants)).guesses < MIN_GUESSES;
}

/** Loaded with the first password: the dictionaries take time and memory. */
let estimator: Promise<ZxcvbnFactory> | undefined;
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: CHECKED_CHARACTERS,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** "Hopper Capital" gives the name itself, its parts, and "HopperCapital". */
function variants(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [name, ...parts, parts.join('')];
}
