import type { SkillCategory } from '@kith/contract/people/skills';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';

/** How much of a category is chosen. */
export function chosenOf(category: SkillCategory, chosen: ReadonlySet<number>): 'none' | 'some' | 'all' {
  const count = category.skillTypes.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === category.skillTypes.length ? 'all' : 'some';
}

/** All of a category, or none of it when all of it was chosen. */
export function toggleCategory(category: SkillCategory, chosen: readonly number[]): number[] {
  const own = category.skillTypes.map(({ id }) => id);
  const others = chosen.filter((id) => !own.includes(id));
  return inOrder(chosenOf(category, new Set(chosen)) === 'all' ? others : [...others, ...own]);
}

export function toggleSkill(id: number, chosen: readonly number[]): number[] {
  return inOrder(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
}

/** Always the same for the same skills: what was chosen and taken back is no change. */
export function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}

/** The categories that hold a text in their name, whole, and of the others what holds it. */
export function findSkills(categories: readonly SkillCategory[], text: string): SkillCategory[] {
  const wanted = normalizeForSearch(text.trim());
  return categories
    .map((category) =>
      normalizeForSearch(category.name).includes(wanted)
        ? category
        : {
            ...category,
            skillTypes: category.skillTypes.filter(({ name }) => normalizeForSearch(name).includes(wanted)),
          },
    )
    .filter(({ skillTypes }) => skillTypes.length > 0);
}
