import {
  type TargetCategory,
  type Term,
  type TermField,
  compareText,
} from '@moltrove/contract/without-calls';
import type { TermRequest } from '../../knowledge-base.ts';
import { type NamedTerm, namedTerms } from './named-terms.ts';
import { doiKey, patentKey } from '../../engine/text/text-keys.ts';
import { type Cells, type OracleRelease, assayOf, documentOf } from './tables.ts';

/** A term with its closeness: 0 for the text itself, higher for less close ones. */
interface Ranked {
  readonly term: Term;
  readonly closeness: number;
  /** The targets of a word for targets of several organisms, most activities first. */
  readonly targets?: readonly Term[];
}

const categories: Partial<Record<TargetCategory, string[]>> = {
  name: ['name', 'synonym'],
  uniprotId: ['uniprot'],
  officialGeneName: ['gene'],
  geneId: ['gene', 'gene_synonym'],
  entrezGeneId: ['entrez'],
  pdbId: ['pdb'],
};

export function oracleTerms(release: OracleRelease, request: TermRequest): Term[] {
  const { field, text, limit } = request;
  const named = namedTerms(release, request);
  const ranked = field.startsWith('target')
    ? targetTerms(release, field, text)
    : named === null
      ? listTerms(release, field, text)
      : named.flatMap((term) => rankedName(field, term, text));
  return ranked
    .sort(
      (a, b) =>
        a.closeness - b.closeness ||
        b.term.activities - a.term.activities ||
        compareText(a.term.value, b.term.value) ||
        compareText(a.term.category ?? '', b.term.category ?? ''),
    )
    .flatMap(({ term, targets = [] }, at) => (at === 0 && text.trim() !== '' ? [term, ...targets] : [term]))
    .slice(0, limit);
}

function rankedName(field: TermField, term: NamedTerm, text: string): Ranked[] {
  const keyOf = { 'bibliography.doi': doiKey, 'bibliography.patent': patentKey }[field as string] ?? fold;
  const fits = closeness(term.value, text, false, keyOf);
  return fits === null
    ? []
    : [{ closeness: fits, term: { field, label: term.value, category: null, ...term } }];
}

const fold = (text: string): string => text.trim().toLowerCase();
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function closeness(value: string, text: string, preferred: boolean, keyOf = fold): number | null {
  if (keyOf(text) === '') return 3;
  if (keyOf(value) === keyOf(text)) return 0;
  if (keyOf(value).startsWith(keyOf(text))) return preferred ? 1 : 2;
  const own = words(value);
  const wanted = words(text);
  return wanted.length > 0 && wanted.every((word) => own.some((other) => other.startsWith(word))) ? 3 : null;
}

function targetTerms(release: OracleRelease, field: TermField, text: string): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [category, kinds] of Object.entries(categories) as [TargetCategory, string[]][]) {
    if (field !== 'target' && field !== `target.${category}`) continue;
    const rows = release.tables.target_term.filter((row) => kinds.includes(row.kind as string));
    for (const key of new Set(rows.map((row) => fold(row.term as string)))) {
      const same = rows.filter((row) => fold(row.term as string) === key);
      const preferred = same.filter((row) => row.kind === kinds[0] && ['name', 'gene'].includes(kinds[0]));
      // The lookup over all kinds shows a gene once, as the official name.
      if (field === 'target' && category === 'geneId' && preferred.length > 0) continue;
      const spelling = (preferred.length > 0 ? preferred : same)
        .map((row) => row.term as string)
        .sort(compareText)[0];
      const fits = closeness(spelling, text, preferred.length > 0);
      if (fits === null) continue;
      const targets = [...new Set(same.map((row) => row.target_id as number))];
      const behind = targets.map((id) => ({
        id,
        name: targetName(release, id),
        organism: organismOf(release, id),
        activities: activitiesOfTarget(release, id),
      }));
      behind.sort(
        (a, b) =>
          b.activities - a.activities || compareText(a.name, b.name) || compareText(a.organism, b.organism),
      );
      const several = new Set(behind.map(({ organism }) => organism)).size > 1;
      const isWord = category === 'name' || category === 'geneId' || category === 'officialGeneName';
      ranked.push({
        closeness: fits,
        term: {
          field,
          value: spelling,
          label: several ? `${spelling} of all organisms` : spelling,
          category,
          hint: hintOf(behind),
          entities: behind.length,
          activities: behind.reduce((sum, { activities }) => sum + activities, 0),
        },
        ...(several && isWord && { targets: singles(release, field, targets) }),
      });
    }
  }
  return ranked;
}

function hintOf(targets: readonly { readonly name: string; readonly organism: string }[]): string {
  const names = [...new Set(targets.map(({ name }) => name))];
  const organisms = [...new Set(targets.map(({ organism }) => organism))].filter((name) => name !== '');
  const named = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : names[0];
  if (organisms.length === 0) return named;
  const rest = organisms.length > 3 ? ` and ${organisms.length - 3} more` : '';
  return `${named} · ${organisms.slice(0, 3).join(', ')}${rest}`;
}

function singles(release: OracleRelease, field: TermField, ids: readonly number[]): Term[] {
  const terms = ids.map((id): Term => {
    const { chembl_id } = release.target.get(id)!;
    return {
      field,
      value: String(chembl_id),
      label: `${targetName(release, id)} (${organismOf(release, id) || 'organism not given'})`,
      category: 'targetId',
      hint: String(chembl_id),
      entities: 1,
      activities: activitiesOfTarget(release, id),
    };
  });
  return terms.sort((a, b) => b.activities - a.activities || compareText(a.label, b.label)).slice(0, 4);
}

function targetName(release: OracleRelease, id: number): string {
  const { pref_name, chembl_id } = release.target.get(id)!;
  return String(pref_name ?? chembl_id ?? id);
}

function organismOf(release: OracleRelease, id: number): string {
  return String(release.target.get(id)!.organism ?? '');
}

const activityCounts = new WeakMap<OracleRelease, Map<number, number>>();

function activitiesOfTarget(release: OracleRelease, id: number): number {
  let counts = activityCounts.get(release);
  if (counts === undefined) {
    counts = new Map();
    for (const activity of release.tables.activity) {
      const target = assayOf(release, activity).target_id as number;
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    activityCounts.set(release, counts);
  }
  return counts.get(id) ?? 0;
}

function listTerms(release: OracleRelease, field: TermField, text: string): Ranked[] {
  const { activity: activities, assay, document, development_compound: drugs } = release.tables;
  const entities: Partial<Record<TermField, [rows: Cells[], key: string]>> = {
    'activity.type': [activities, 'std_activity_type'],
    'activity.uom': [activities, 'standard_uom'],
    'source.organism': [assay, 'organism'],
    'bibliography.journal': [document, 'journal_patent_name'],
    clinicalPhase: [drugs, 'highest_phase'],
  };
  const ofActivity: Partial<Record<TermField, (row: Cells) => Cells[string] | undefined>> = {
    'activity.type': (row) => row.std_activity_type,
    'activity.uom': (row) => row.standard_uom,
    'source.organism': (row) => assayOf(release, row).organism,
    'bibliography.journal': (row) => documentOf(release, row).journal_patent_name,
    clinicalPhase: (row) => release.development.get(row.str_id as number)?.highest_phase,
  };
  const [rows, key] = entities[field]!;
  const dropped = ['Pre-registration', 'Clinical Phase Unknown', 'Phase IV'];
  const keyOf = field === 'activity.uom' ? (text: string): string => text : fold;
  const values = rows.map((row) => row[key]).filter((value) => value !== null) as string[];
  return [...Map.groupBy(values, keyOf)].flatMap(([own, spellings]) => {
    const value = spellings.sort(compareText)[0];
    if (field === 'clinicalPhase' && dropped.includes(value)) return [];
    const fits = closeness(value, text, false);
    if (fits === null) return [];
    const isOwn = (cell: Cells[string] | undefined): boolean => cell != null && keyOf(String(cell)) === own;
    return [
      {
        closeness: fits,
        term: {
          field,
          value,
          label: value,
          category: null,
          hint: '',
          entities: spellings.length,
          activities: activities.filter((row) => isOwn(ofActivity[field]!(row))).length,
        },
      },
    ];
  });
}
