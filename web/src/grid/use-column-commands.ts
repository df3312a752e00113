import { cellText } from '@moltrove/contract';
import type { RefObject } from 'react';
import { resizeColumn, toggleColour, toggleColumn, togglePin } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { ColumnCommands } from './column-menu-props.ts';
import { fitWidth, measureIn } from './fit-width.ts';
import type { GridRow } from './row.ts';

interface Input {
  readonly container: RefObject<HTMLElement | null>;
  readonly rows: readonly GridRow[];
  readonly prefixes: ReadonlyMap<string, string>;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onSort: ColumnCommands['onSort'];
}

/** Actions of the heading menus that change the layout. */
export function useColumnCommands(input: Input): ColumnCommands {
  const { container, rows, prefixes, layout, onLayout, onSort } = input;
  return {
    onSort,
    onPin: ({ key }) => onLayout(togglePin(layout, key)),
    onHide: ({ key }) => onLayout(toggleColumn(layout, key)),
    onColour: ({ key }) => onLayout(toggleColour(layout, key)),
    onFit(column) {
      if (container.current === null) return;
      const texts = rows.map((row) => cellText(column, row, prefixes).text);
      const heading = column.unit === null ? column.label : `${column.label} ${column.unit}`;
      const width = fitWidth(heading, texts, measureIn(container.current));
      onLayout(resizeColumn(layout, column.key, width));
    },
  };
}
