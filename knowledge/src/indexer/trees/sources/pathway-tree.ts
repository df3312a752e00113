import type { DatabaseSync } from 'node:sqlite';
import { type TreeStep, textOrNull, named } from '../tree-builder.ts';
import { MemberLists } from '../members.ts';
import type { TreeSource } from '../source.ts';

interface TermRow {
  readonly pathway_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly branch: string | null;
}

/**
 * Assays by the pathways and processes of their target: branch of the hierarchy, then terms from the most
 * general to the target's own.
 */
export const pathwayTree: TreeSource = ({ rows, entities, activities }, tree) => {
  const { assay, target } = entities;
  const members = new MemberLists(tree, assay.ids.length);
  const pathOf = pathsOfTerms(rows);
  const pathsOf = new Map<number, TreeStep[][]>();
  const statement = rows.prepare('SELECT target_id, pathway_id FROM target_pathway ORDER BY 1, 2');
  statement.setReturnArrays(true);
  for (const [id, term] of statement.iterate() as Iterable<unknown> as Iterable<[number, string]>) {
    const path = pathOf(term);
    const paths = pathsOf.get(id);
    if (paths === undefined) pathsOf.set(id, [path]);
    else paths.push(path);
  }
  const listOfTarget = new Uint32Array(target.ids.length + 1);
  for (const [id, paths] of pathsOf)
    listOfTarget[target.at.ordinalOf(id, 'target_pathway')] = members.list(paths);
  assay.target.forEach((target, at) => (members.listOf[at] = listOfTarget[target]));
  return members.finish('assay', activities.assay, null);
};

/** The path to each term. A term whose parent is missing, or that is its own ancestor, begins below its branch. */
function pathsOfTerms(rows: DatabaseSync): (id: string) => TreeStep[] {
  const found = rows
    .prepare('SELECT pathway_id, parent_id, name, branch FROM pathway')
    .all() as unknown as TermRow[];
  const terms = new Map(found.map((row) => [row.pathway_id, row]));
  return (id) => {
    const path: TreeStep[] = [];
    const seen = new Set<string>();
    for (let at = terms.get(id); at !== undefined && !seen.has(at.pathway_id);) {
      seen.add(at.pathway_id);
      path.unshift({ ...named(at.name), names: [at.pathway_id] });
      at = at.parent_id === null ? undefined : terms.get(at.parent_id);
    }
    const branch = textOrNull(terms.get(id)?.branch);
    return path.length === 0 ? [] : [branch === null ? named('Other', 1) : named(branch), ...path];
  };
}
