import { phases } from '@moltrove/contract/without-calls';
import { type TreeStep, textOrNull, named } from '../tree-builder.ts';
import { MemberLists } from '../members.ts';
import type { TreeSource } from '../source.ts';

/** Structures of development compounds by highest phase and status. */
export const clinicalPhaseTree: TreeSource = ({ rows, entities }, tree) => {
  const { structure } = entities;
  const members = new MemberLists(tree, structure.ids.length);
  const statement = rows.prepare('SELECT str_id, highest_phase, status FROM development_compound');
  statement.setReturnArrays(true);
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<[number, unknown, unknown]>) {
    const [phase, status] = [textOrNull(row[1]), textOrNull(row[2])];
    const at = phases.findIndex(({ label }) => label === phase);
    const stage =
      phase === null
        ? named('Phase not given', phases.length + 1)
        : named(phase, at === -1 ? phases.length : at);
    members.set(structure.at.ordinalOf(row[0], 'development_compound'), [
      status === null ? [stage] : [stage, named(status)],
    ]);
  }
  return members.finish('structure', null, null);
};

interface IndicationRow {
  readonly str_id: number;
  readonly mesh_heading: string | null;
  readonly mesh_id: string | null;
  readonly efo_term: string | null;
  readonly efo_id: string | null;
}

/** Structures by indication: MeSH headings and EFO terms, each by first letter. */
export const indicationTree: TreeSource = ({ rows, entities }, tree) => {
  const { structure } = entities;
  const members = new MemberLists(tree, structure.ids.length);
  const pathsOf = new Map<number, TreeStep[][]>();
  const statement = rows.prepare(
    'SELECT str_id, mesh_heading, mesh_id, efo_term, efo_id FROM indication ORDER BY str_id, indication_id',
  );
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<IndicationRow>) {
    const paths = pathsOf.get(row.str_id) ?? [];
    pathsOf.set(row.str_id, paths);
    paths.push(
      ...termPaths(named('MeSH headings', 0), row.mesh_heading, row.mesh_id),
      ...termPaths(named('EFO terms', 1), row.efo_term, row.efo_id),
    );
  }
  for (const [id, paths] of pathsOf) members.set(structure.at.ordinalOf(id, 'indication'), paths);
  return members.finish('structure', null, null);
};

function termPaths(vocabulary: TreeStep, heading: string | null, id: string | null): TreeStep[][] {
  const label = textOrNull(heading) ?? textOrNull(id);
  if (label === null) return [];
  return [[vocabulary, initialOf(label), { ...named(label), names: id === null ? [] : [id] }]];
}

/** The first letter, without its accent; labels that do not begin with a letter come last. */
export function initialOf(label: string): TreeStep {
  const letter = /^\p{L}/u.exec(label.trim().normalize('NFD').toUpperCase())?.[0];
  return letter === undefined ? named('0 to 9 and signs', 1) : named(letter);
}
