interface Pair {
  main: string;
  text: string;
}

/** The colours of the product beyond those that MUI knows. */
export interface KithColours {
  /** `raised`: dialogs and menus; `field`: the outline of an input, 3:1 against its ground. */
  surface: { raised: string; field: string };
  selection: Pair;
  rail: Pair & { hover: string; selected: string };
  tag: Pair;
  label: Pair;
  /** Bars that show a number: the filled part and the rest. */
  meter: { main: string; rest: string };
}

declare module '@mui/material/styles' {
  /** Themes know their colours as CSS variables: `theme.vars`. */
  interface CssThemeVariables {
    enabled: true;
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is how MUI's palette grows
  interface Palette extends KithColours {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  interface PaletteOptions extends KithColours {}
}
