/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' includes the page of the design kit in a production build. */
  readonly VITE_KIT?: string;
}

/** Resolved by web/icons.ts. */
declare module 'icon:*' {
  import type SvgIcon from '@mui/material/SvgIcon';
  import type { ReactNode } from 'react';
  /** The elements within an `svg` of 24 × 24. */
  export const shapes: ReactNode;
  const Icon: typeof SvgIcon;
  export default Icon;
}

/** Resolved by web/help.ts. */
declare module 'help:guides' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import from a relative path
  export const guides: readonly import('../help.ts').Guide[];
}
