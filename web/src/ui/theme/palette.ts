import type { PaletteOptions } from '@mui/material/styles';

interface Pair {
  main: string;
  text: string;
}

/** Colours in addition to MUI's. */
interface KithColours {
  /** `raised`: dialogs and menus; `field`: the outline of an input, with a contrast of 3:1. */
  surface: { raised: string; field: string };
  selection: Pair;
  rail: Pair & { hover: string; selected: string };
  tag: Pair;
  label: Pair;
  /** Bars that show a number: the filled and the empty part. */
  meter: { main: string; rest: string };
}

declare module '@mui/material/styles' {
  /** Adds `theme.vars`, the colours as CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is how MUI's palette grows
  interface Palette extends KithColours {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  interface PaletteOptions extends KithColours {}
}

/** Every pair of text and surface here meets AA (4.5:1); theme.test.ts checks it. */
export const lightPalette = {
  primary: { main: '#0D2130', light: '#1B5E8A', dark: '#081620', contrastText: '#FFFFFF' },
  secondary: { main: '#1B5E8A', light: '#3F7FAA', dark: '#13486B', contrastText: '#FFFFFF' },
  warning: { main: '#FF9700', light: '#FFB040', dark: '#8A5200', contrastText: '#0D2130' },
  error: { main: '#B3261E', light: '#D0534C', dark: '#8C1D18', contrastText: '#FFFFFF' },
  success: { main: '#1E7A46', light: '#3F9A66', dark: '#155A33', contrastText: '#FFFFFF' },
  info: { main: '#1B5E8A', light: '#3F7FAA', dark: '#13486B', contrastText: '#FFFFFF' },
  background: { default: '#F6F7F9', paper: '#FFFFFF' },
  text: { primary: '#0D2130', secondary: '#5B6B79', disabled: '#8A97A3' },
  divider: '#E3E7EC',
  action: { active: '#5B6B79', hover: '#F0F3F6', selected: '#EAF0F5', focus: '#EAF0F5' },
  surface: { raised: '#FFFFFF', field: '#8592A0' },
  selection: { main: '#EAF0F5', text: '#1B5E8A' },
  rail: { main: '#0D2130', text: '#D5DEE6', hover: '#1C3445', selected: '#2A4254' },
  tag: { main: '#EDF0F3', text: '#50606E' },
  label: { main: '#FFEFD0', text: '#6B4300' },
  meter: { main: '#1B5E8A', rest: '#DDE3E9' },
} satisfies PaletteOptions;

export const darkPalette = {
  primary: { main: '#A9CDE8', light: '#C9E0F2', dark: '#7FAFD2', contrastText: '#0D2130' },
  secondary: { main: '#8FC1E3', light: '#B3D6EE', dark: '#639FC8', contrastText: '#0D2130' },
  warning: { main: '#FFB040', light: '#FFC876', dark: '#FF9700', contrastText: '#0D2130' },
  error: { main: '#F2958E', light: '#F7B9B4', dark: '#DE6A61', contrastText: '#2B0503' },
  success: { main: '#7CCB9A', light: '#A3DCB8', dark: '#4FA874', contrastText: '#04210F' },
  info: { main: '#8FC1E3', light: '#B3D6EE', dark: '#639FC8', contrastText: '#0D2130' },
  background: { default: '#121212', paper: '#1A1C1E' },
  text: { primary: '#E8EDF1', secondary: '#A5B0BA', disabled: '#737D86' },
  divider: '#2E3236',
  action: { active: '#A5B0BA', hover: '#212527', selected: '#1F2A33', focus: '#1F2A33' },
  surface: { raised: '#1F2326', field: '#6F7982' },
  selection: { main: '#1F2A33', text: '#8FC1E3' },
  rail: { main: '#0B0F12', text: '#C3CDD6', hover: '#1A2025', selected: '#2A3238' },
  tag: { main: '#2A2E31', text: '#B4BEC7' },
  label: { main: '#3A2A0E', text: '#FFC568' },
  meter: { main: '#8FC1E3', rest: '#343A3F' },
} satisfies PaletteOptions;
