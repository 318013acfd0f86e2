/** What people read when something they typed is not right; forms and server say the same. */
export const messages = {
  required: (field: string) => `${field} is required.`,
  onlySpaces: (field: string) => `${field} cannot contain only spaces.`,
  tooShort: (field: string, min: number) => `${field} must be at least ${min} characters.`,
  tooLong: (field: string, max: number) => `${field} cannot exceed ${max} characters.`,
  email: 'Must be a valid Email.',
  linkedinPerson: 'Must be a valid LinkedIn Person URL.',
  linkedinOrganization: 'Must be a valid LinkedIn Company or School URL.',
  twitter: 'Must be a valid Twitter or X URL.',
  crunchbaseOrganization: 'Must be a valid Crunchbase Organization URL.',
  crunchbasePerson: 'Must be a valid Crunchbase Person URL.',
  wellfound: 'Must be a valid AngelList or Wellfound URL.',
  url: 'Must be a valid URL.',
  tooManyTags: (max: number) => `${max} Tags at most can be selected.`,
  changedMeanwhile: 'Someone else changed this meanwhile. Reload to see it as it is now, then make your change again.',
  incorrectCredentials: 'Incorrect username or password',
  somethingWentWrong: 'Something went wrong. Please try again later.',
} as const;
