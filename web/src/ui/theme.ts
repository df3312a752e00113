import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { radii, sizeVariables, textSizes } from './tokens.ts';

const petrol: MantineColorsTuple = [
  '#eef7fa',
  '#d9ebf2',
  '#b3d7e4',
  '#86bfd3',
  '#55a3be',
  '#3389a8',
  '#1f7393',
  '#155f7c',
  '#0f4d66',
  '#0a3a4e',
];

const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#e9e9ec',
  '#dddde1',
  '#c4c4cb',
  '#9898a2',
  '#6d6d78',
  '#51515b',
  '#38383f',
  '#222227',
];

const dark: MantineColorsTuple = [
  '#e8e8eb',
  '#c6c6cd',
  '#a1a1ab',
  '#7c7c87',
  '#46464e',
  '#35353c',
  '#28282e',
  '#19191d',
  '#141417',
  '#0e0e10',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol, gray, dark },
  primaryShade: { light: 7, dark: 6 },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: textSizes.sm, sm: textSizes.md, md: textSizes.lg, lg: '16px', xl: textSizes['3xl'] },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: textSizes['3xl'] }, h2: { fontSize: '16px' }, h3: { fontSize: textSizes.lg } },
  },
  defaultRadius: 'sm',
  radius: { ...radii, xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: defaultVariantColorsResolver,
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: false,
        fz: 12,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm', hideControls: true } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // The first item gets the focus when a menu opens; the library's placeholder is not an allowed child of a menu.
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 100 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      // A long name in a title would push the button that closes out of a phone.
      styles: { title: { lineHeight: 1.4, overflowWrap: 'anywhere' } },
    },
  },
});

/** The custom properties of our own styles: sizes, and the colours of each colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--header-height': '48px', ...sizeVariables },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1d1d22',
    '--mantine-color-dimmed': '#5d5d68',
    '--mantine-color-placeholder': '#74747f',
    '--mantine-color-error': '#b3261e',
    '--page': '#f6f6f7',
    '--surface': '#ffffff',
    '--surface-hover': '#f4f4f6',
    '--raised': '#ffffff',
    '--line': '#e3e3e7',
    '--line-strong': '#cbcbd2',
    '--ink': '#1d1d22',
    '--ink-muted': '#5d5d68',
    '--accent': '#155f7c',
    '--accent-soft': '#e8f3f7',
    '--accent-line': '#b3d7e4',
    '--warn': '#8a5300',
    '--warn-soft': '#fdf3e0',
    '--warn-line': '#ecd3a2',
    '--bad': '#b3261e',
    '--bad-soft': '#fcebea',
    '--focus': '#1f7393',
  },
  dark: {
    '--mantine-color-body': '#19191d',
    '--mantine-color-text': '#e8e8eb',
    '--mantine-color-dimmed': '#a1a1ab',
    '--mantine-color-placeholder': '#85858f',
    '--mantine-color-error': '#f2948d',
    // The library's own is almost black, so that what is chosen looks like a hole.
    '--mantine-color-petrol-light': '#17303a',
    '--mantine-color-petrol-light-hover': '#1d3b47',
    '--page': '#121215',
    '--surface': '#19191d',
    '--surface-hover': '#212126',
    '--raised': '#4b4b54',
    '--line': '#2d2d33',
    '--line-strong': '#44444c',
    '--ink': '#e8e8eb',
    '--ink-muted': '#a1a1ab',
    '--accent': '#7cc0d8',
    '--accent-soft': '#17303a',
    '--accent-line': '#27505f',
    '--warn': '#e8b659',
    '--warn-soft': '#2e2513',
    '--warn-line': '#574521',
    '--bad': '#f2948d',
    '--bad-soft': '#331a19',
    '--focus': '#7cc0d8',
  },
});
