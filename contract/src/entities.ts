/** The ids of the two kinds of entity that notes, labels, issues and chains can be about. */
export const entityType = { organization: 13, person: 19 } as const;
export type EntityTypeId = (typeof entityType)[keyof typeof entityType];
export type RecordKind = keyof typeof entityType;

export const roleIds = { admin: 1, member: 2 } as const;

export const strengths = { 1: 'Weak', 2: 'Familiar', 3: 'Strong' } as const;
export type StrengthId = 1 | 2 | 3;
