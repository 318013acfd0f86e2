import { z } from 'zod';
import type { StrengthId } from '../entities.ts';
import { ids, searchText, yesNo } from '../filter-fields.ts';

const decimal = (min: number, max: number) => {
  const message = `Must be a number from ${min} to ${max}.`;
  return z
    .string({ error: message })
    .regex(/^-?\d{1,5}(\.\d{1,12})?$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .optional();
};

/** The screen shows `location`; only the circle filters. Half the circumference of the earth is 12,450 miles. */
export const placeFilters = {
  location: searchText,
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  /** In miles. */
  radius: decimal(0, 12_450),
};

/** Current (1), past (0), or both (2). */
const ongoing = z.enum(['0', '1', '2'], 'Must be 0, 1 or 2.').default('2');

export const acquaintanceFilters = {
  /** The people whom one of these collaborators knows (ids of people). In a collective only. */
  knownBy: ids,
  /** Rated at least 1 Weak, 2 Familiar or 3 Strong: by one of `knownBy`; without it by any collaborator or by me; elsewhere by me. */
  strengthAtLeast: z
    .enum(['1', '2', '3'], 'Must be 1, 2 or 3.')
    .transform((value) => Number(value) as StrengthId)
    .optional(),
};

/** A match meets all filters. For a filter with several values, one of the values is enough. */
export const personFilters = {
  name: searchText,
  nameExact: yesNo,
  ...placeFilters,
  // One work role must meet all of these conditions. workroleIsOngoing: current (1), past (0) or both (2).
  title: searchText,
  seniorityLevels: ids,
  roleTypes: ids,
  organizations: ids,
  industries: ids,
  organizationSizes: ids,
  workroleIsOngoing: ongoing,
  // One education must meet all of these conditions. educationIsOngoing: student (1), alumni (0) or both (2).
  schools: ids,
  degrees: ids,
  majors: ids,
  educationIsOngoing: ongoing,
  jobFunctions: ids,
  skillTypes: ids,
  causes: ids,
  interests: ids,
  collaborations: ids,
  tags: ids,
  isMember: yesNo,
  labels: ids,
  /** In a collective only. */
  isCollaborator: yesNo,
  ...acquaintanceFilters,
  linkedin: searchText,
  email: searchText,
};

/** For admins only, because other users do not see all of these addresses. */
export const adminPersonFilters = ['linkedin', 'email'] as const satisfies (keyof typeof personFilters)[];

export const personOrders = [
  'name-asc',
  'name-desc',
  'connectedOn-desc',
  'connectedOn-asc',
  'updatedOn-desc',
  'updatedOn-asc',
  'strength-desc',
  'strength-asc',
  // First whom the viewer knows, by their own rating; then by the best link through a collaborator.
  'closeness-asc',
  'closeness-desc',
] as const;

export const personOrder = z.enum(personOrders, `Must be one of ${personOrders.join(', ')}.`).default('name-asc');

const PersonFilters = z.strictObject(personFilters);
export type PersonFilters = z.output<typeof PersonFilters>;
export type PersonOrder = (typeof personOrders)[number];
