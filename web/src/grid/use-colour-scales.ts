import type { Column } from '@moltrove/contract';
import { useMemo } from 'react';
import { canBeColoured, colourScale } from './colour-scale.ts';
import type { ColourScale, Span } from './colour-scale.ts';
import type { ColumnLayout } from './column-layout.ts';

/** The scales of the columns that the layout colours, by key; `spans` holds the ranges in all results. */
export function useColourScales(
  columns: readonly Column[],
  { coloured, hidden }: Pick<ColumnLayout, 'coloured' | 'hidden'>,
  spans: ReadonlyMap<string, Span>,
): ReadonlyMap<string, ColourScale> {
  return useMemo(
    () =>
      new Map(
        columns.flatMap((column) => {
          const { key } = column;
          const isColoured = canBeColoured(column) && coloured.includes(key) && !hidden.includes(key);
          const scale = isColoured ? colourScale(column, spans.get(key) ?? null) : null;
          return scale === null ? [] : [[key, scale] as const];
        }),
      ),
    [columns, coloured, hidden, spans],
  );
}
