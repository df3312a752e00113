import type { DatabaseSync } from 'node:sqlite';
import { type TreeStep, given, named } from '../growing-tree.ts';
import { MemberLists } from '../members.ts';
import type { TreeSource } from '../source.ts';

interface TermRow {
  readonly pathway_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly branch: string | null;
}

/** Assays by what their target takes part in: branch of the hierarchy, then terms from the widest to the target's own. */
export const pathwayTree: TreeSource = ({ rows, entities, activities }, tree) => {
  const { assay, target } = entities;
  const members = new MemberLists(tree, assay.ids.length);
  const wayOf = waysOfTerms(rows);
  const waysOf = new Map<number, TreeStep[][]>();
  const statement = rows.prepare('SELECT target_id, pathway_id FROM target_pathway ORDER BY 1, 2');
  statement.setReturnArrays(true);
  for (const [id, term] of statement.iterate() as Iterable<unknown> as Iterable<[number, string]>) {
    const way = wayOf(term);
    const ways = waysOf.get(id);
    if (ways === undefined) waysOf.set(id, [way]);
    else ways.push(way);
  }
  const listOfTarget = new Uint32Array(target.ids.length + 1);
  for (const [id, ways] of waysOf)
    listOfTarget[target.at.ordinalOf(id, 'target_pathway')] = members.list(ways);
  assay.target.forEach((target, at) => (members.listOf[at] = listOfTarget[target]));
  return members.hung('assay', activities.assay, null);
};

/** A term whose parent is not there, or that is its own ancestor, begins below its branch. */
function waysOfTerms(rows: DatabaseSync): (id: string) => TreeStep[] {
  const found = rows
    .prepare('SELECT pathway_id, parent_id, name, branch FROM pathway')
    .all() as unknown as TermRow[];
  const terms = new Map(found.map((row) => [row.pathway_id, row]));
  return (id) => {
    const way: TreeStep[] = [];
    const seen = new Set<string>();
    for (let at = terms.get(id); at !== undefined && !seen.has(at.pathway_id);) {
      seen.add(at.pathway_id);
      way.unshift({ ...named(at.name), names: [at.pathway_id] });
      at = at.parent_id === null ? undefined : terms.get(at.parent_id);
    }
    const branch = given(terms.get(id)?.branch);
    return way.length === 0 ? [] : [branch === null ? named('Other', 1) : named(branch), ...way];
  };
}
