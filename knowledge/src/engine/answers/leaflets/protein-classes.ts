import type { DatabaseSync } from 'node:sqlite';
import { compareText } from '@moltrove/contract';

interface ProteinClass {
  readonly parent: number | null;
  readonly name: string;
}

/** Protein classes of targets, each with the classes above it. */
export class ProteinClasses {
  readonly #classes: ReadonlyMap<number, ProteinClass>;
  readonly #ofTarget: (targetId: number) => number[];

  constructor(rows: DatabaseSync) {
    const all = rows.prepare('SELECT class_id, parent_id, name FROM protein_class').all() as unknown as {
      class_id: number;
      parent_id: number | null;
      name: string;
    }[];
    this.#classes = new Map(
      all.map(({ class_id: id, parent_id: parent, name }) => [id, { parent, name }] as const),
    );
    const statement = rows.prepare('SELECT class_id FROM target_class WHERE target_id = ?');
    this.#ofTarget = (targetId) => statement.all(targetId).map(({ class_id: id }) => Number(id));
  }

  /** The path from the top down to the target's class, the first by name if it has several; empty without a class. */
  pathOf(targetId: number): string[] {
    const paths = this.#ofTarget(targetId).map((id) => this.#path(id));
    return paths.sort((a, b) => compareText(a.join(' / '), b.join(' / ')))[0] ?? [];
  }

  #path(id: number): string[] {
    const path: string[] = [];
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const found = this.#classes.get(at);
      if (found === undefined) break;
      path.unshift(found.name);
      at = found.parent;
    }
    return path;
  }
}
