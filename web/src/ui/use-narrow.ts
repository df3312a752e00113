import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './tokens.ts';

/** Whether the window is at most this wide, from the first render on. */
export const useNarrow = (breakpoint: keyof typeof breakpoints): boolean =>
  useMediaQuery(`(max-width: ${breakpoints[breakpoint]}px)`, false, { getInitialValueInEffect: false });
