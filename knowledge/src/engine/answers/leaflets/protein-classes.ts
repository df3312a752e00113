import { classLabel, compareText } from '@moltrove/contract/without-calls';
import type { ReleaseRows } from './release-rows.ts';

interface ProteinClass {
  readonly parent: number | null;
  readonly name: string;
  readonly level: number | null;
}

/** Protein classes of targets, each with the classes above it. */
export class ProteinClasses {
  readonly #rows: ReleaseRows;
  #classes: ReadonlyMap<number, ProteinClass> | null = null;

  constructor(rows: ReleaseRows) {
    this.#rows = rows;
  }

  /** The path from the top down to the target's class, the first by name if it has several; empty without a class. */
  pathOf(targetId: number): string[] {
    const own = this.#rows.all('target_class', 'target_id', targetId);
    const paths = own.map((row) => this.#path(row.number('class_id')!));
    return paths.sort((a, b) => compareText(a.join(' / '), b.join(' / ')))[0] ?? [];
  }

  #path(id: number): string[] {
    this.#classes ??= classesIn(this.#rows);
    const path: string[] = [];
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const found = this.#classes.get(at);
      // The root of the classification is no class.
      if (found === undefined || found.level === 0) break;
      path.unshift(classLabel(found.name));
      at = found.parent;
    }
    return path;
  }
}

function classesIn(rows: ReleaseRows): Map<number, ProteinClass> {
  return new Map(
    rows
      .whole('protein_class')
      .map((row) => [
        row.number('class_id')!,
        { parent: row.number('parent_id'), name: row.text('name')!, level: row.number('level') },
      ]),
  );
}
