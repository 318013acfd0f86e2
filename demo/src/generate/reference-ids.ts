/** Ids of reference data by name. Unknown names throw at once, instead of failing later in the database. */
import degreeTypes from '../../../server/reference/degree-types.json' with { type: 'json' };
import industries from '../../../server/reference/industries.json' with { type: 'json' };
import jobFunctions from '../../../server/reference/job-functions.json' with { type: 'json' };
import majors from '../../../server/reference/majors.json' with { type: 'json' };
import roleTypes from '../../../server/reference/role-types.json' with { type: 'json' };
import seniorityLevels from '../../../server/reference/seniority-levels.json' with { type: 'json' };
import skillCategories from '../../../server/reference/skill-categories.json' with { type: 'json' };
import tags from '../../../server/reference/tags.json' with { type: 'json' };

interface Named {
  id: number;
  name: string;
}

export const roleTypeId = lookup('role type', roleTypes);
export const seniorityId = lookup('seniority level', seniorityLevels);
export const degreeId = lookup('degree type', degreeTypes);
export const jobFunctionId = lookup('job function', jobFunctions);
export const personTagId = lookup(
  'tag of people',
  tags.filter(({ entity }) => entity === 'Person'),
);
export const organizationTagId = lookup(
  'tag of organizations',
  tags.filter(({ entity }) => entity === 'Organization'),
);

/** The majors of a field, or the major with this name. */
export function majorsOf(fieldOrName: string): Named[] {
  return required(
    'major',
    fieldOrName,
    majors.filter(({ field, name }) => field === fieldOrName || name === fieldOrName),
  );
}

export function industriesOf(sector: string): Named[] {
  return required(
    'sector',
    sector,
    industries.filter((industry) => industry.sector === sector),
  );
}

export function skillsOf(category: string): number[] {
  const found = skillCategories
    .filter(({ name }) => name === category)
    .flatMap(({ types }) => types.map(({ id }) => id));
  return required('skill category', category, found);
}

function lookup(what: string, list: readonly Named[]): (name: string) => number {
  const ids = new Map(list.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The reference data has no ${what} named "${name}"`);
    return id;
  };
}

function required<T>(what: string, name: string, found: T[]): T[] {
  if (found.length === 0) throw new Error(`The reference data has no ${what} named "${name}"`);
  return found;
}
