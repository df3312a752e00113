import type { DatabaseSync } from 'node:sqlite';
import { type TargetCategory, compareText } from '@moltrove/contract/without-calls';
import { type HintedTarget, targetsHint } from '../engine/text/targets-hint.ts';
import { textKey, wordsOf } from '../engine/text/text-keys.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';

/** Categories of the lookups, and the kinds of term that each searches, preferred kinds first. */
export const categoryKinds: Partial<
  Record<TargetCategory, { kinds: readonly string[]; preferred: string | null }>
> = {
  name: { kinds: ['name', 'synonym'], preferred: 'name' },
  uniprotId: { kinds: ['uniprot'], preferred: null },
  officialGeneName: { kinds: ['gene'], preferred: 'gene' },
  geneId: { kinds: ['gene', 'gene_synonym'], preferred: 'gene' },
  entrezGeneId: { kinds: ['entrez'], preferred: null },
  pdbId: { kinds: ['pdb'], preferred: null },
};

interface Group {
  value: string;
  preferred: boolean;
  readonly targets: Set<number>;
}

/** Writes one proposal per category and text, with the numbers of its targets and activities. */
export async function buildTargetTerms(
  rows: DatabaseSync,
  terms: DatabaseSync,
  entities: Entities,
  activitiesOfAssay: Uint32Array,
  step: BuildStep,
): Promise<void> {
  const lines = targetLines(rows, entities, activitiesOfAssay);
  const insert = terms.prepare('INSERT INTO target_term VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertWords = terms.prepare('INSERT INTO target_word (rowid, words) VALUES (?, ?)');
  let id = 0;
  for (const [category, { kinds, preferred }] of Object.entries(categoryKinds)) {
    for (const [key, group] of groupsOf(rows, kinds, preferred)) {
      id += 1;
      const targetsOfTerm = [...group.targets].map((target) => lines.get(target)!);
      const activities = targetsOfTerm.reduce((sum, line) => sum + line.activities, 0);
      const everywhere = category === 'geneId' && group.preferred ? 0 : 1;
      const preference = group.preferred ? 1 : 0;
      const hint = targetsHint(targetsOfTerm);
      insert.run(
        id,
        category,
        everywhere,
        key,
        group.value,
        preference,
        hint,
        targetsOfTerm.length,
        activities,
      );
      insertWords.run(id, wordsOf(group.value).join(' '));
      if (id % 20_000 === 0) await step.advance(id, null);
    }
  }
}

function groupsOf(
  rows: DatabaseSync,
  kinds: readonly string[],
  preferred: string | null,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const statement = rows.prepare(
    `SELECT target_id, kind, term FROM target_term WHERE kind IN (${kinds.map(() => '?').join(', ')})`,
  );
  for (const row of statement.iterate(...kinds)) {
    const { target_id: target, kind, term } = row as { target_id: number; kind: string; term: string };
    const key = textKey(term);
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { value: term, preferred: false, targets: new Set() }));
    const isPreferred = kind === preferred;
    // Of several spellings that of the preferred kind is shown, or else the first in order.
    if (isPreferred === group.preferred ? compareText(term, group.value) < 0 : isPreferred)
      group.value = term;
    group.preferred ||= isPreferred;
    group.targets.add(target);
  }
  return groups;
}

function targetLines(
  rows: DatabaseSync,
  { target, assay }: Entities,
  activitiesOfAssay: Uint32Array,
): Map<number, HintedTarget> {
  const activities = new Float64Array(target.ids.length + 1);
  assay.target.forEach(
    (ordinal, at) => (activities[ordinal] += activitiesOfAssay[at + 1] - activitiesOfAssay[at]),
  );
  const lines = new Map<number, HintedTarget>();
  for (const row of rows.prepare('SELECT target_id, pref_name, chembl_id, organism FROM target').iterate()) {
    const id = row.target_id as number;
    const name = String(row.pref_name ?? row.chembl_id ?? id);
    const organism = row.organism as string | null;
    lines.set(id, { name, organism, activities: activities[target.at.ordinalOf(id, 'target')] });
  }
  return lines;
}
