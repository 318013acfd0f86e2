/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' includes the page of the design kit in a production build. */
  readonly VITE_KIT?: string;
}

/** Resolved by web/icons.ts. */
declare module 'icon:*' {
  import type SvgIcon from '@mui/material/SvgIcon';
  const Icon: typeof SvgIcon;
  export default Icon;
}

/** Made by help.ts in the folder above. */
declare module 'help:guides' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import from a relative path
  export const guides: readonly import('../help.ts').Guide[];
}
