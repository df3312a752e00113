import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './tokens.ts';

/** Whether the window is at most that wide, from the first drawing on. */
export const useNarrow = (breakpoint: keyof typeof breakpoints): boolean =>
  useMediaQuery(`(max-width: ${breakpoints[breakpoint]}px)`, false, { getInitialValueInEffect: false });
