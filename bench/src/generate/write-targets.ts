import type { DatabaseSync } from 'node:sqlite';
import { rowWriter } from '@moltrove/knowledge/importing';
import { organisms } from './shares.ts';
import type { NumberedStep } from './numbered-steps.ts';
import type { GeneratedTarget } from './targets.ts';

/** Targets with the terms that find them, their classes and the organisms; all in one transaction. */
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
  const insertClass = rowWriter(db, 'protein_class');
  const insertTargetClass = rowWriter(db, 'target_class');
  const insertOrganism = rowWriter(db, 'taxonomy');
  for (const { value } of organisms) {
    const [l1, l2, l3] = value.lineage;
    insertOrganism({ tax_id: value.taxId, l1, l2, l3 });
  }
  const classIds = new Map<string, number>();
  const classOf = (path: readonly string[]): number => {
    const key = path.join('>');
    const known = classIds.get(key);
    if (known !== undefined) return known;
    const parent = path.length > 1 ? classOf(path.slice(0, -1)) : null;
    const classId = classIds.size + 1;
    classIds.set(key, classId);
    insertClass({ class_id: classId, parent_id: parent, name: path.at(-1)!, level: path.length });
    return classId;
  };
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
