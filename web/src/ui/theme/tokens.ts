/** The numbers of the design, in one place. Pixels unless the name says otherwise. */
export const layout = {
  rail: 48,
  topBar: 48,
  sideNavigation: 264,
  sideNavigationCollapsed: 56,
  collaboratorColumn: 232,
  /** Wider than this a list is harder to read, not easier. */
  content: 1120,
  noteCard: 290,
  /** Of a folded box of the dock. */
  dockTitle: 44,
  chatBoxHeight: 350,
  chatBoxWidth: 296,
  inboxColumn: 320,
  collaboratorListHeight: 400,
  selectMenuHeight: 310,
  skillListHeight: 300,
  previewListHeight: 400,
  previewItemHeight: 36,
} as const;

/** How much of the lower edge of the window the dock covers where one is: whatever stands there keeps clear of it. */
export const dockHeight = '--kith-dock';
export const dockInset = `var(${dockHeight}, 0px)`;

export const avatarSizes = {
  chip: 20,
  chat: 25,
  xSmall: 32,
  small: 50,
  default: 70,
  large: 100,
  xLarge: 136,
} as const;
export type AvatarSize = keyof typeof avatarSizes;

export const dialogWidths = { general: 1280, wide: 1000, narrow: 600, prompt: 440 } as const;
export type DialogWidth = keyof typeof dialogWidths;

export const drawerWidth = 440;

/** How many placeholders stand for a list that is on its way. */
export const placeholders = { list: 10, invitations: 8 } as const;

/** How many page buttons a pager shows; the generic admin table shows fewer. */
export const pagerButtons = { default: 6, compact: 4 } as const;
