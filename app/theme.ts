import { createTheme } from '@mui/material/styles';
import { BREAKPOINT_PX } from '@/lib/config';
import { forcedColors } from './forced-colors';

const pine = { light: '#2f8072', main: '#0e5c4f', dark: '#0a4339', contrastText: '#ffffff' };
const ink = '#17211e';
const muted = '#55635e';
const line = '#dfe3de';
const paper = '#ffffff';
const canvas = '#f5f6f2';

const focusRing = { outline: `3px solid ${pine.light}`, outlineOffset: 2 };

/**
 * The look of Kelola: pine green on warm paper, light only. Components take colours, radii and
 * motion from here; none sets its own.
 */
export const theme = createTheme({
  breakpoints: {
    values: {
      xs: 0,
      sm: BREAKPOINT_PX.twoColumns,
      md: BREAKPOINT_PX.shell,
      lg: BREAKPOINT_PX.twoColumnForm,
      xl: BREAKPOINT_PX.threeColumns,
    },
  },
  palette: {
    mode: 'light',
    primary: pine,
    secondary: { main: '#a85d0c', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    warning: { main: '#8a5200' },
    success: { main: '#1c6b3c' },
    text: { primary: ink, secondary: muted },
    divider: line,
    background: { default: canvas, paper },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font-sans), system-ui, sans-serif',
    h1: { fontSize: '1.625rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.25 },
    h2: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.35 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus must not hide behind the header that sticks to the top.
        ':root': { colorScheme: 'light', scrollPaddingTop: 84 },
        // Nor behind the buttons of a form, which stick to the bottom of small screens.
        ':root:has([data-keep-clear])': { scrollPaddingBottom: 96 },
        ':focus-visible': focusRing,
        // Long words and addresses break instead of widening the page.
        body: { overflowWrap: 'anywhere' },
        fieldset: { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
        'img, video': { display: 'block', maxWidth: '100%' },
        ...forcedColors,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // Else what turns for ever would flicker.
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible, &:focus-visible': focusRing } },
    },
    MuiPaper: { styleOverrides: { outlined: { borderColor: line } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700, paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  },
});
