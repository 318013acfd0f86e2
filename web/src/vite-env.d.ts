/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' puts the page of the design kit into a production build. */
  readonly VITE_KIT?: string;
}
