/** Text sizes. The page uses `lg`, tables and lists `md`, notes `sm`. */
export const textSizes = {
  xs: '11px',
  sm: '12px',
  md: '13px',
  lg: '14px',
  xl: '15px',
  '2xl': '18px',
  '3xl': '20px',
  '4xl': '24px',
} as const;

/** Corner radii: `xs` for marks and bars, `sm` for controls, `md` for boxes in a card, `lg` for cards. */
export const radii = { xs: '3px', sm: '5px', md: '7px', lg: '10px' } as const;

/** Spacing between and inside elements, in steps of 2 px: `--space-4` is 8 px. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 32] as const;

/**
 * Maximum window widths of the layouts, in pixels. Media queries cannot use custom properties, so style sheets repeat
 * the numbers: `(max-width: 600px)` for a phone, or `(width > 600px)` for anything wider.
 */
export const breakpoints = { phone: 600, tablet: 860, laptop: 1120 } as const;

/** The sizes as custom properties: `--text-md`, `--radius-lg`, `--space-4`. */
export const sizeVariables: Record<string, string> = Object.fromEntries([
  ...Object.entries(textSizes).map(([name, size]) => [`--text-${name}`, size]),
  ...Object.entries(radii).map(([name, size]) => [`--radius-${name}`, size]),
  ['--radius-pill', '999px'],
  ...spaceSteps.map((step) => [`--space-${step}`, `${step * 2}px`]),
]);

export type SpaceStep = (typeof spaceSteps)[number];

/** A step of the spacing scale as a style value. */
export const spaceOf = (step: SpaceStep | 0): string => (step === 0 ? '0' : `var(--space-${step})`);
