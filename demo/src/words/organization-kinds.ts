/** Organization types. Schools and universities are separate kinds, because different people work there. */
export const organizationKinds = {
  university: { typeId: 1, share: 11 },
  school: { typeId: 1, share: 3 },
  government: { typeId: 2, share: 7 },
  company: { typeId: 3, share: 43 },
  nonprofit: { typeId: 4, share: 12 },
  startup: { typeId: 5, share: 14 },
  investor: { typeId: 10, share: 7 },
  search: { typeId: 11, share: 3 },
} as const;

export type OrganizationKind = keyof typeof organizationKinds;
