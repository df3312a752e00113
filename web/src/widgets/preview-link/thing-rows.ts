import { RecentlyUsed } from '@moltrove/chemistry/browser';
import { rowsOfAssay, rowsOfName, rowsOfTarget, rowsOfTargetName } from '@moltrove/contract';
import type { OpenedRows } from '@moltrove/contract';
import { previewKey } from '../../chem-ui/preview-store.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';

/** What has rows but no page. */
export type ThingWithRows = Exclude<Previewed, { readonly kind: 'compound' | 'reference' }>;

/** Searches that are kept, so that a table does not encode one again for each of its links. */
const remembered = new RecentlyUsed<OpenedRows>(500);

/** The rows of the release that a link to a thing opens; null for a name that a search cannot hold. */
export function thingRows(thing: ThingWithRows): OpenedRows | null {
  const key = previewKey(thing);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const rows = rowsOf(thing);
  if (rows !== null) remembered.set(key, rows);
  return rows;
}

function rowsOf(thing: ThingWithRows): OpenedRows | null {
  switch (thing.kind) {
    case 'target':
      return thing.by === 'id'
        ? rowsOfTarget({ targetId: thing.text, name: thing.label ?? null }, 'structures')
        : rowsOfTargetName(thing.text, 'structures');
    case 'assay':
      return rowsOfAssay(thing.id, 'activities');
    default:
      return rowsOfName(thing.kind, thing.name);
  }
}
