import { z } from 'zod';
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

/** The name is what the filter shows; the circle is what it means. Half the way round the earth is 12,450 miles. */
export const placeFilters = {
  location: searchText,
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  /** In miles. */
  radius: decimal(0, 12_450),
};

/** Whether something goes on (1), is over (0), or either (2). */
const ongoing = z.enum(['0', '1', '2'], 'Must be 0, 1 or 2.').default('2');

/** Several values of one filter mean any of them, several filters mean all. */
export const personFilters = {
  name: searchText,
  nameExact: yesNo,
  ...placeFilters,
  // Of one and the same work role, current (1), past (0) or either (2).
  title: searchText,
  seniorityLevels: ids,
  roleTypes: ids,
  organizations: ids,
  industries: ids,
  organizationSizes: ids,
  workroleIsOngoing: ongoing,
  // Of one and the same education: alumni (0), student (1) or either (2).
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
  linkedin: searchText,
  email: searchText,
};

/** For admins only: they find people by what others do not see of them. */
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
] as const;

const PersonFilters = z.strictObject(personFilters);
export type PersonFilters = z.output<typeof PersonFilters>;
export type PersonOrder = (typeof personOrders)[number];
