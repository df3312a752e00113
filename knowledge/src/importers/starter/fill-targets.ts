import type { DatabaseSync } from 'node:sqlite';
import { type Facts, numberOf, valuesOf } from './facts.ts';
import { proteinClassIds } from './protein-classes.ts';
import { rowWriter } from '../../release/row-writer.ts';

export interface StarterTarget {
  readonly targetId: number;
  readonly name: string;
  readonly organism: string;
  readonly taxId: number | null;
  readonly targetType: string;
}

/** Writes targets, their terms and their class tree; returns the targets by key. */
export function fillTargets(db: DatabaseSync, facts: Facts): ReadonlyMap<string, StarterTarget> {
  const targets = new Map<string, StarterTarget>();
  const insertTarget = rowWriter(db, 'target');
  const insertTerm = rowWriter(db, 'target_term');
  const insertTargetClass = rowWriter(db, 'target_class');
  const classOf = proteinClassIds(db);

  facts.targets.forEach((fact, index) => {
    const targetId = index + 1;
    const target = {
      targetId,
      name: fact.name,
      organism: fact.organism,
      taxId: numberOf(fact.tax_id),
      targetType: fact.target_type,
    };
    targets.set(fact.target, target);
    insertTarget({
      target_id: targetId,
      pref_name: fact.name,
      common_name: fact.gene === '' ? fact.target : valuesOf(fact.gene).join(', '),
      target_type: fact.target_type,
      organism: fact.organism === '' ? null : fact.organism,
      tax_id: target.taxId,
    });
    const terms: [kind: string, cell: string][] = [
      ['name', fact.name],
      ['synonym', fact.synonyms],
      ['uniprot', fact.uniprot],
      ['gene', fact.gene],
      ['entrez', fact.entrez],
      ['pdb', fact.pdb],
    ];
    for (const [kind, cell] of terms) {
      for (const term of new Set(valuesOf(cell))) insertTerm({ target_id: targetId, kind, term });
    }
    const path = fact.class_path
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (path.length > 0) insertTargetClass({ target_id: targetId, class_id: classOf(path) });
  });
  return targets;
}
