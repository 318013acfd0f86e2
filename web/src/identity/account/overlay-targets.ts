/** The sections of the account overlay by their numbers in the address. */
export const accountTargets = {
  sharedCollectives: { nav: 1, sub: 0 },
  linkedinSync: { nav: 1, sub: 1 },
  addContact: { nav: 1, sub: 2 },
  invitations: { nav: 2, sub: 0 },
  loginEmail: { nav: 3, sub: 0 },
  password: { nav: 3, sub: 1 },
  twoFactor: { nav: 3, sub: 2 },
  devices: { nav: 3, sub: 3 },
  theme: { nav: 3, sub: 4 },
  messaging: { nav: 3, sub: 5 },
  introductions: { nav: 3, sub: 6 },
  summary: { nav: 4, sub: 0 },
  experience: { nav: 4, sub: 1 },
  education: { nav: 4, sub: 2 },
} as const;
