import type { DatabaseSync } from 'node:sqlite';
import { rowWriter } from '../../release/row-writer.ts';

/**
 * Returns the id of the last class of a path such as Enzyme, Kinase. Each class is written once, after its
 * parent; ids count from 1 in the order of first use.
 */
export function proteinClassIds(db: DatabaseSync): (path: readonly string[]) => number {
  const write = rowWriter(db, 'protein_class');
  const ids = new Map<string, number>();
  const idOf = (path: readonly string[]): number => {
    const key = path.join('>');
    const known = ids.get(key);
    if (known !== undefined) return known;
    const parent = path.length > 1 ? idOf(path.slice(0, -1)) : null;
    const id = ids.size + 1;
    ids.set(key, id);
    write({ class_id: id, parent_id: parent, name: path.at(-1)!, level: path.length });
    return id;
  };
  return idOf;
}
