import { columnLinks, linkedKinds } from '@moltrove/contract';
import type { Column, ColumnLink, LinkedKind, TabKey } from '@moltrove/contract';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { structureIdOf } from '../../grid/row.ts';
import type { CellValue, GridRow } from '../../grid/row.ts';

/** The things that a row names, by kind. */
export type RowThings = Readonly<Partial<Record<LinkedKind, readonly Previewed[]>>>;

/** What a cell names, in the order of its text; empty for a cell of anything else. */
export function thingsOfCell({ tab, key }: Pick<Column, 'tab' | 'key'>, row: GridRow): readonly Previewed[] {
  const link = columnLinks[tab][key];
  return link === undefined ? [] : thingsOf(link, row);
}

/** What the columns of a row name, visible or not. */
export function thingsOfRow(tab: TabKey, row: GridRow): RowThings {
  const links = Object.values(columnLinks[tab]);
  return Object.fromEntries(
    linkedKinds.flatMap((kind) => {
      const own = links.find((link) => link.kind === kind);
      return own === undefined ? [] : [[kind, thingsOf(own, row)] as const];
    }),
  );
}

const namesIn = (text: string): string[] =>
  text
    .split('; ')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function thingsOf({ kind, by, several }: ColumnLink, row: GridRow): readonly Previewed[] {
  const value = row[by] ?? null;
  if (several === undefined || typeof value !== 'string') return thingOf(kind, value, row);
  if (several === 'names') return namesIn(value).flatMap((name) => thingOf(kind, name, row));
  return (JSON.parse(value) as [id: string, name: string][]).map(([text, label]) => ({
    kind: 'target',
    by: 'id',
    text,
    label,
  }));
}

/** What a link to one of several things of a cell is called. */
export function nameOfThing(thing: Previewed): string {
  if ('name' in thing) return thing.name;
  return 'id' in thing ? String(thing.id) : (thing.label ?? thing.text);
}

function thingOf(kind: LinkedKind, value: CellValue, row: GridRow): readonly Previewed[] {
  if (typeof value === 'number') {
    if (kind === 'compound' || kind === 'assay') return [{ kind, id: value }];
    if (kind === 'reference') return [{ kind, id: value, strId: structureIdOf(row) ?? 0 }];
    return [];
  }
  if (typeof value !== 'string' || value === '') return [];
  if (kind === 'target') return [{ kind, by: 'id', text: value, label: textOf(row, 'protein') }];
  if (kind === 'company' || kind === 'organism' || kind === 'indication') return [{ kind, name: value }];
  return [];
}

function textOf(row: GridRow, key: string): string | null {
  const value = row[key];
  return typeof value === 'string' ? value : null;
}
