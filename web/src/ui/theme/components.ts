import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Vars = Omit<Theme, 'components'> & CssVarsTheme;

/** The least width and height of what can be touched (WCAG 2.5.8), in pixels. */
const touchTarget = 24;

/** MUI defaults: compact and flat, with hairlines instead of shadows and no capitalized buttons. */
export const components: Components<Vars> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontWeight: 600,
        minHeight: 34,
        paddingInline: 14,
        borderRadius: 8,
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: theme.vars.palette.divider, background: theme.vars.palette.background.paper },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 8, minWidth: touchTarget, minHeight: touchTarget } },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.surface.field }),
    },
  },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    // Closes at once: the page beneath shows what has changed. Fading out would draw both for 12 frames.
    defaultProps: { transitionDuration: { enter: 225, exit: 0 } },
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.raised, borderRadius: 12 }),
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.raised }) },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
        borderRadius: 10,
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        backgroundColor: theme.vars.palette.surface.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
        borderRadius: 10,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontWeight: 600,
        fontSize: 15,
        minHeight: 44,
        paddingInline: 14,
        [theme.breakpoints.down('sm')]: { fontSize: 14, paddingInline: 10 },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        // In the dark theme MUI uses the darker tone, which has too little contrast with its text.
        variants: (['success', 'error', 'warning', 'info'] as const).map((severity) => ({
          props: { variant: 'filled', severity } as const,
          style: {
            backgroundColor: theme.vars.palette[severity].main,
            color: theme.vars.palette[severity].contrastText,
          },
        })),
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'secondary' },
    // The padding makes a line of text high enough to touch. The margin takes the room back, if the link is not inline.
    styleOverrides: { root: { paddingBlock: 4, marginBlock: -4 } },
  },
};
