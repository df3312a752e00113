import type { DatabaseSync } from 'node:sqlite';
import { MemberLists } from '../members.ts';
import { type TreeStep, textOrNull, named } from '../tree-builder.ts';
import type { TreeSource } from '../source.ts';

interface ClassRow {
  readonly class_id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly level: number | null;
}

interface TargetRow {
  readonly target_id: number;
  readonly chembl_id: string | null;
  readonly pref_name: string | null;
  readonly target_type: string | null;
  readonly organism: string | null;
}

const withoutClass = named('Proteins without a class', 1);
const typeNotGiven = named('Type not given', 3);
const organismNotGiven = named('Organism not given', 1);

/** Assays by the protein classes of their target, down to the target; targets without a class by type and organism. */
export const targetTree: TreeSource = ({ rows, entities, activities }, tree) => {
  const { assay, target } = entities;
  const members = new MemberLists(tree, assay.ids.length);
  const classPaths = pathsOfClasses(rows);
  const classesOf = grouped(rows, 'SELECT target_id, class_id FROM target_class ORDER BY 1, 2', Number);
  const namesOf = grouped(
    rows,
    `SELECT target_id, term FROM target_term WHERE kind <> 'pdb' ORDER BY 1, kind, term`,
    String,
  );
  const genesOf = grouped(
    rows,
    `SELECT target_id, term FROM target_term WHERE kind = 'gene' ORDER BY 1, term`,
    String,
  );
  const listOfTarget = new Uint32Array(target.ids.length + 1);
  const targets = rows.prepare('SELECT target_id, chembl_id, pref_name, target_type, organism FROM target');
  for (const row of targets.iterate() as Iterable<unknown> as Iterable<TargetRow>) {
    const id = row.target_id;
    const genes = genesOf.get(id) ?? [];
    const targetStep: TreeStep = {
      key: `target:${id}`,
      label: textOrNull(row.pref_name) ?? row.chembl_id ?? String(id),
      hint: [genes.slice(0, 3).join(', '), textOrNull(row.organism) ?? '']
        .filter((part) => part !== '')
        .join(' · '),
      names: [...(row.chembl_id === null ? [] : [row.chembl_id]), ...(namesOf.get(id) ?? [])],
    };
    const classes = (classesOf.get(id) ?? [])
      .map((classId) => classPaths.get(classId))
      .filter((path) => path !== undefined);
    const paths = classes.length > 0 ? classes : [pathWithoutClass(row)];
    listOfTarget[target.at.ordinalOf(id, 'target')] = members.list(
      paths.map((path) => [...path, targetStep]),
    );
  }
  assay.target.forEach((target, at) => (members.listOf[at] = listOfTarget[target]));
  return members.finish('assay', activities.assay, null);
};

/** The path by type and organism. Types with PROTEIN or SELECTIVITY in their name are proteins. */
function pathWithoutClass({ target_type: type, organism }: TargetRow): TreeStep[] {
  const source = textOrNull(organism) === null ? organismNotGiven : named(organism!);
  if (textOrNull(type) === null) return [typeNotGiven, source];
  const kind = named(sentenceCase(type!));
  if (/PROTEIN|SELECTIVITY/i.test(type!)) return [withoutClass, kind, source];
  return type!.toUpperCase() === 'ORGANISM' ? [{ ...kind, order: 2 }] : [{ ...kind, order: 2 }, source];
}

function sentenceCase(type: string): string {
  return type.slice(0, 1).toUpperCase() + type.slice(1).toLowerCase();
}

/** Class names from the top down. A class of level 0 is the root of the classification, not a step. */
function pathsOfClasses(rows: DatabaseSync): Map<number, TreeStep[]> {
  const found = rows
    .prepare('SELECT class_id, parent_id, name, level FROM protein_class')
    .all() as unknown as ClassRow[];
  const classes = new Map(found.map((row) => [row.class_id, row]));
  const paths = new Map<number, TreeStep[]>();
  for (const { class_id: id } of found) {
    const path: TreeStep[] = [];
    const seen = new Set<number>();
    for (let at = classes.get(id); at !== undefined && !seen.has(at.class_id);) {
      seen.add(at.class_id);
      if (at.level !== 0) path.unshift(named(at.name));
      at = at.parent_id === null ? undefined : classes.get(at.parent_id);
    }
    if (path.length > 0) paths.set(id, path);
  }
  return paths;
}

function grouped<T>(rows: DatabaseSync, sql: string, as: (value: unknown) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  const statement = rows.prepare(sql);
  statement.setReturnArrays(true);
  for (const [id, value] of statement.iterate() as Iterable<unknown> as Iterable<[number, unknown]>) {
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [as(value)]);
    else group.push(as(value));
  }
  return groups;
}
