/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' puts the page of the design kit into a production build. */
  readonly VITE_KIT?: string;
}

/** Made by icons.ts in the folder above. */
declare module 'icon:*' {
  import type SvgIcon from '@mui/material/SvgIcon';
  const Icon: typeof SvgIcon;
  export default Icon;
}
