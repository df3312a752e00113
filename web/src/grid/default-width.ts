import type { Column, ColumnType } from '@moltrove/contract';
import { clampWidth } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';

const byType: Record<ColumnType, number> = {
  id: 104,
  smiles: 188,
  integer: 96,
  number: 112,
  text: 160,
  prefix: 64,
  flag: 80,
};

const byKey: Record<string, number> = {
  enzyme_cell_assay: 300,
  title: 320,
  reference: 240,
  authors: 220,
  targets: 240,
  mode_of_action: 240,
  indications: 260,
  activity_remarks: 200,
  activity_value: 128,
  micro_molarvalue: 136,
  inchi_key: 260,
  std_activity_type: 116,
  standard_uom: 116,
  ref_type: 124,
};

const characterPx = 7.6;
const headerRoomPx = 30;

/** The default width of a column, for its kind of value and its heading on one line. */
export function defaultWidth(column: Column): number {
  const heading = Math.ceil((column.label.length + (column.unit?.length ?? 0)) * characterPx) + headerRoomPx;
  return Math.max(byKey[column.key] ?? byType[column.type], Math.min(heading, 200));
}

/** The width of a column in a layout, in pixels. */
export const widthOf = (column: Column, layout: ColumnLayout): number =>
  clampWidth(layout.widths[column.key] ?? defaultWidth(column));
