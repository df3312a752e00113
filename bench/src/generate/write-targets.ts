import type { DatabaseSync } from 'node:sqlite';
import { proteinClassIds, rowWriter } from '@moltrove/knowledge/importing';
import { organisms } from './shares.ts';
import type { NumberedStep } from './numbered-steps.ts';
import type { GeneratedTarget } from './targets.ts';

/** Writes targets with their search terms, classes and organisms in one transaction. */
export function targetStep(db: DatabaseSync, targets: readonly GeneratedTarget[]): NumberedStep {
  return {
    name: 'targets',
    unit: 'targets',
    count: targets.length,
    chunk: targets.length,
    write: () => writeTargets(db, targets),
  };
}

function writeTargets(db: DatabaseSync, targets: readonly GeneratedTarget[]): void {
  const insertTarget = rowWriter(db, 'target');
  const insertTerm = rowWriter(db, 'target_term');
  const insertTargetClass = rowWriter(db, 'target_class');
  const insertOrganism = rowWriter(db, 'taxonomy');
  for (const { value } of organisms) {
    const [l1, l2, l3] = value.lineage;
    insertOrganism({ tax_id: value.taxId, l1, l2, l3 });
  }
  const classOf = proteinClassIds(db);
  targets.forEach(({ name, commonName, targetType, organism, classes, terms }, at) => {
    const targetId = at + 1;
    insertTarget({
      target_id: targetId,
      chembl_id: `SIMT${targetId}`,
      pref_name: name,
      common_name: commonName,
      target_type: targetType,
      organism: organism?.name ?? null,
      tax_id: organism?.taxId ?? null,
    });
    for (const [kind, term] of terms) insertTerm({ target_id: targetId, kind, term });
    if (classes.length > 0) insertTargetClass({ target_id: targetId, class_id: classOf(classes) });
  });
}
