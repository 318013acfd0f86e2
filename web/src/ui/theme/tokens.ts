/** The numbers of the design. Pixels, unless the name says otherwise. */
export const layout = {
  rail: 48,
  topBar: 48,
  sideNavigation: 264,
  sideNavigationCollapsed: 56,
  collaboratorColumn: 232,
  /** The maximum width: wider lists are harder to read. */
  content: 1120,
  noteCard: 290,
  /** The height of a minimized box of the dock. */
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

/** The height of the window's lower edge that the dock covers. Elements at the bottom leave this much room. */
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

/** Of a row in a directory list, which is higher if its text is long, and on a phone. */
export const rowMinHeight = 87;

/** The number of skeleton rows of a loading list. */
export const placeholders = { list: 10, invitations: 8 } as const;

/** The number of page buttons of a pager; back-office tables show fewer. */
export const pagerButtons = { default: 6, compact: 4 } as const;
