import type { DatabaseSync } from 'node:sqlite';
import { rowWriter } from './row-writer.ts';
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
  const insertTarget = rowWriter(db, 'target', [
    'target_id',
    'chembl_id',
    'pref_name',
    'common_name',
    'target_type',
    'organism',
    'tax_id',
  ]);
  const insertTerm = rowWriter(db, 'target_term', ['target_id', 'kind', 'term']);
  const insertClass = rowWriter(db, 'protein_class', ['class_id', 'parent_id', 'name', 'level']);
  const insertTargetClass = rowWriter(db, 'target_class', ['target_id', 'class_id']);
  const insertOrganism = rowWriter(db, 'taxonomy', ['tax_id', 'l1', 'l2', 'l3']);
  for (const { value } of organisms) insertOrganism(value.taxId, ...value.lineage);
  const classIds = new Map<string, number>();
  const classOf = (path: readonly string[]): number => {
    const key = path.join('>');
    const known = classIds.get(key);
    if (known !== undefined) return known;
    const parent = path.length > 1 ? classOf(path.slice(0, -1)) : null;
    const classId = classIds.size + 1;
    classIds.set(key, classId);
    insertClass(classId, parent, path.at(-1)!, path.length);
    return classId;
  };
  targets.forEach(({ name, commonName, targetType, organism, classes, terms }, at) => {
    const targetId = at + 1;
    insertTarget(
      targetId,
      `SIMT${targetId}`,
      name,
      commonName,
      targetType,
      organism?.name ?? null,
      organism?.taxId ?? null,
    );
    for (const [kind, term] of terms) insertTerm(targetId, kind, term);
    if (classes.length > 0) insertTargetClass(targetId, classOf(classes));
  });
}
