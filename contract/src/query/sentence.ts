import { noNames, type SearchNames, type SearchWords } from '../criteria/search-words.ts';
import { titleOfSelected } from '../criteria/selected-rows/phrase.ts';
import { listed } from '../criteria/wording.ts';
import { activeRows, blocksOf, grainOf } from './criteria.ts';
import type { Join } from './criteria.ts';
import {
  type Criterion,
  definitionOf,
  type SearchQuery,
  type SearchRow,
  type SelectedRows,
} from './query.ts';
import { tabOfWire } from '../wire/tabs.ts';

/**
 * The complete search as one plain sentence, from the rows that take part. It states for each row whether it applies to
 * the same record or to the same structure. Values are written in full, as given; rows and structures by their names.
 */
export function sentenceOf(query: SearchQuery, names: SearchNames = noNames): string {
  const blocks = blocksOf(activeRows(query)).map((block) => wholeBlockPhrase(block, names));
  if (blocks.length === 0) return 'Everything in the release.';
  const text = blocks.join('; or ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Wording of a criterion after "with": `target EGFR or ERBB2`, `IC50 ≤ 100 nM`. */
export function criterionPhrase(criterion: Criterion, names: SearchNames = noNames): string {
  return definitionOf(criterion).phrase(criterion, wordsWith(names));
}

/** Wording of a criterion after "structures": `with mol. weight ≤ 500 g/mol`, `that contain c1ccccc1`. */
export function structuresClause(criterion: Criterion, names: SearchNames = noNames): string {
  const clause = definitionOf(criterion).clause?.(criterion, wordsWith(names));
  return clause ?? `with ${criterionPhrase(criterion, names)}`;
}

/** Wording of selected rows as a separate search: `12 selected structures`, `all 4,210 activities of “Records with …” but 3`. */
export function selectedTitle(criterion: SelectedRows, names: SearchNames = noNames): string {
  return titleOfSelected(criterion, wordsWith(names));
}

const wordsWith = (names: SearchNames): SearchWords<SearchQuery> => ({
  row: (tab, id) => names.row(tab, id),
  drawing: (drawn) => names.drawing(drawn),
  sentence: (query) => sentenceOf(query, names),
});

function wholeBlockPhrase(block: SearchRow[], names: SearchNames): string {
  const only = block.length === 1 ? block[0]!.criterion : null;
  if (only?.option !== 'SelectedRows') return blockPhrase(meaningOf(block, names));
  const isRecords = ['assays', 'references'].includes(tabOfWire(only.tab));
  const title = selectedTitle(only, names);
  return isRecords ? `records of ${title}` : title;
}

/** Records that meet all phrases of `met` and none of `unmet`; without phrases, every record. */
interface RecordKind {
  readonly met: readonly string[];
  readonly unmet: readonly string[];
}

/** What a block finds: the records of any of the kinds, of structures that have a record of each. */
interface BlockMeaning {
  /** Whether the phrase starts with the structures. */
  readonly byStructure: boolean;
  /** An empty list means all records of the structures. */
  readonly kinds: readonly RecordKind[];
  /** Clauses that describe the structures, after "structures". */
  readonly clauses: readonly string[];
  /** Kinds of records that the structures must have, whether these are found or not. */
  readonly having: readonly string[];
  /** Clauses of excluded structures. */
  readonly without: readonly string[];
}

function meaningOf([first, ...others]: SearchRow[], names: SearchNames): BlockMeaning {
  let above = first!;
  const byStructure = isStructureGrain(above.criterion);
  let meant: BlockMeaning = {
    byStructure,
    kinds: byStructure ? [] : [kindOf(above.criterion, names)],
    clauses: byStructure ? [structuresClause(above.criterion, names)] : [],
    having: [],
    without: [],
  };
  for (const row of others) {
    meant = isStructureGrain(row.criterion)
      ? joinStructures(meant, above, structuresClause(row.criterion, names))
      : joinRecords(meant, above, kindOf(row.criterion, names));
    above = row;
  }
  return meant;
}

function joinStructures(meant: BlockMeaning, { operator, meaning }: Join, clause: string): BlockMeaning {
  if (operator === 'NOT') return { ...meant, without: [...meant.without, clause] };
  const clauses = [...meant.clauses, clause];
  if (meaning === 'sameRecord') return { ...meant, clauses };
  // All records of the structures below are found, so the kinds above only select structures.
  const having = [...meant.having, ...meant.kinds.map(kindClause)];
  return { ...meant, byStructure: true, kinds: [], clauses, having };
}

function joinRecords(meant: BlockMeaning, { operator, meaning }: Join, kind: RecordKind): BlockMeaning {
  const [phrase] = kind.met as [string];
  if (meaning === 'sameStructure') {
    if (operator === 'NOT')
      return { ...meant, without: [...meant.without, `that have any record with ${phrase}`] };
    if (meant.kinds.length === 0) return { ...meant, having: [...meant.having, kindClause(kind)] };
    return { ...meant, byStructure: false, kinds: [...meant.kinds, kind] };
  }
  const one = withOneKind(meant);
  const { met, unmet } = one.kinds[0] ?? { met: [], unmet: [] };
  const narrowed = operator === 'NOT' ? { met, unmet: [...unmet, phrase] } : { met: [...met, phrase], unmet };
  return { ...one, kinds: [narrowed] };
}

/** Merges several kinds into one, so that a row below can narrow the records without changing the structures. */
function withOneKind(meant: BlockMeaning): BlockMeaning {
  if (meant.kinds.length < 2) return meant;
  const clauses = meant.kinds.map(kindClause);
  const alternatives = kindsPhrase(meant.kinds).replace(/^with /, '');
  return { ...meant, kinds: [{ met: [alternatives], unmet: [] }], having: [...meant.having, ...clauses] };
}

function blockPhrase(meant: BlockMeaning): string {
  const { byStructure, kinds, without } = meant;
  const leftOut = without.map((clause) => `, except structures ${clause}`).join('');
  const structures = structuresPhrase(meant);
  if (kinds.length > 1) return `records ${kindsPhrase(kinds)}, of ${structures}${leftOut}`;
  const { met, unmet } = kinds[0] ?? { met: [], unmet: [] };
  const exceptions = unmet.map((phrase) => `, except records with ${phrase}`).join('') + leftOut;
  const records = met.length === 0 ? '' : `records with ${sameRecord(met)}`;
  if (byStructure) return `${structures}${records === '' ? '' : `, their ${records}`}${exceptions}`;
  return `${records}${structures === 'structures' ? '' : `, of ${structures}`}${exceptions}`;
}

/** `structures with mol. weight ≤ 500 g/mol and that contain CCO and also have a record with target EGFR` */
function structuresPhrase({ kinds, clauses, having }: BlockMeaning): string {
  const goesOn = (at: number): boolean => at > 0 && /^with (?!.* that )/.test(clauses[at - 1]!);
  const are = clauses.map((clause, at) => (goesOn(at) ? clause.replace(/^with /, '') : clause)).join(' and ');
  const records = having.map((clause) => `a record ${clause}`);
  if (kinds.length > 1) records.push(kinds.length === 2 ? 'both' : `all ${kinds.length} kinds`);
  const have = records.length === 0 ? '' : `${are === '' ? '' : 'also '}have ${listed(records, 'and')}`;
  if (have === '') return are === '' ? 'structures' : `structures ${are}`;
  const that = clauses.some((clause) => /^that | that /.test(clause)) ? 'and' : 'that';
  return ['structures', are, that, have].filter((part) => part !== '').join(' ');
}

function kindsPhrase(kinds: readonly RecordKind[]): string {
  const simple = kinds.every(({ met, unmet }) => met.length === 1 && unmet.length === 0);
  return simple ? listed(kinds.map(kindClause), 'or') : kinds.map(kindClause).join(', or ');
}

/** Wording of a kind after "record": `with target EGFR and, in the same record, IC50 ≤ 100 nM but not Ki`. */
function kindClause({ met, unmet }: RecordKind): string {
  const none = listed(unmet, 'or');
  if (met.length === 0) return `without ${none}`;
  return `with ${sameRecord(met)}${none === '' ? '' : ` but not ${none}`}`;
}

function sameRecord(phrases: readonly string[]): string {
  return phrases.join(' and, in the same record, ');
}

function kindOf(criterion: Criterion, names: SearchNames): RecordKind {
  return { met: [criterionPhrase(criterion, names)], unmet: [] };
}

function isStructureGrain(criterion: Criterion): boolean {
  return grainOf(criterion) === 'structure';
}
