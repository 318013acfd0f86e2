import type { SkillCategory } from '@kith/contract/people/skills';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';

/** How many skills of a category are chosen. */
export function selectionStateOf(category: SkillCategory, chosen: ReadonlySet<number>): 'none' | 'some' | 'all' {
  const count = category.skillTypes.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === category.skillTypes.length ? 'all' : 'some';
}

/** Chooses all skills of a category, or none if all were chosen. */
export function toggleCategory(category: SkillCategory, chosen: readonly number[]): number[] {
  const own = category.skillTypes.map(({ id }) => id);
  const others = chosen.filter((id) => !own.includes(id));
  return sortIds(selectionStateOf(category, new Set(chosen)) === 'all' ? others : [...others, ...own]);
}

export function toggleSkill(id: number, chosen: readonly number[]): number[] {
  return sortIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
}

/** Sorted, so that the form is unchanged when a skill is chosen and removed again. */
export function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}

/** Categories whose name contains the text, with all skills; other categories with the skills that contain it. */
export function findSkills(categories: readonly SkillCategory[], text: string): SkillCategory[] {
  const searchText = normalizeForSearch(text.trim());
  return categories
    .map((category) =>
      normalizeForSearch(category.name).includes(searchText)
        ? category
        : {
            ...category,
            skillTypes: category.skillTypes.filter(({ name }) => normalizeForSearch(name).includes(searchText)),
          },
    )
    .filter(({ skillTypes }) => skillTypes.length > 0);
}
