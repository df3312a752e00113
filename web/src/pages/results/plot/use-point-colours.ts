import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { PointColours } from '../../../charts/scatter/point-sprites.ts';
import { heatColours } from '../../../ui/heat-colours.ts';
import type { Scheme } from '../../../ui/heat-colours.ts';

const others: Readonly<Record<Scheme, Omit<PointColours, 'shades'>>> = {
  light: { none: '#b9b9c2', plain: '#2f86a6', outline: '#74747e', outlineOfSelected: '#1d1d22' },
  dark: { none: '#5c5c66', plain: '#7cc0d8', outline: '#7c7c86', outlineOfSelected: '#ffffff' },
};

/** Colours of points in a scheme; the scale is that of all tables. */
export function pointColours(scheme: Scheme): PointColours {
  return { shades: heatColours(scheme).map(({ ground }) => ground), ...others[scheme] };
}

/** Colours of points on the page. */
export function usePointColours(): PointColours {
  const scheme = useComputedColorScheme('light');
  return useMemo(() => pointColours(scheme), [scheme]);
}
