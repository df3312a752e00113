import { pageNumbers, pageTexts } from '../facts/fact-tables.ts';
import { fromSource, type Source } from './dialect.ts';

export const pageSorts = {
  /** The tab's default order: structure, then activity. */
  own: 'str_id, act_id',
  value: 'value DESC NULLS LAST, act_id',
  /** Ranks of references by their text; 0 stands for none and comes last. */
  reference: 'reference_rank DESC, act_id',
} as const;
export type PageSort = keyof typeof pageSorts;

export interface PageSlice {
  readonly sort: PageSort;
  readonly from: number;
  readonly size: number;
}

export function pageIdsSql(source: Source, { sort, from, size }: PageSlice): string {
  return `SELECT act_id ${fromSource(source)} ORDER BY ${pageSorts[sort]} LIMIT ${size} OFFSET ${from}`;
}

const shownColumns = [
  ...['act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id', ...pageNumbers, ...pageTexts].map(
    (name) => `p.${name} AS ${name}`,
  ),
  's.smiles AS smiles',
  's.newly_added AS newly_added',
  ...['protein', 'enzyme_cell_assay', 'assay_type', 'source'].map((name) => `y.${name} AS ${name}`),
  ...['assay_method_name', 'parameter', 'cells_cellline_organ'].map((name) => `y.${name} AS ${name}`),
  'd.reference AS reference',
  'r.name AS name',
].join(', ');

const joins = `JOIN activity_page AS p ON p.act_id = x.act_id
  LEFT JOIN structure AS s ON s.str_id = p.str_id LEFT JOIN assay AS y ON y.assay_id = p.assay_id
  LEFT JOIN document AS d ON d.ref_id = p.ref_id LEFT JOIN record AS r ON r.gvk_id = p.gvk_id`;

/** One statement for the rows of a page in order, with all columns shown. */
export function pageRowsSql(source: Source, slice: PageSlice): string {
  const { sort, from, size } = slice;
  const keys = pageSorts[sort].match(/\b(?:value|reference_rank|str_id)\b/)![0];
  const order = pageSorts[sort].replaceAll(keys, 'x.k').replace(/\bact_id\b/, 'x.act_id');
  return `SELECT ${shownColumns} FROM (SELECT act_id, ${keys} AS k ${fromSource(source)}
    ORDER BY ${pageSorts[sort]} LIMIT ${size} OFFSET ${from}) AS x ${joins} ORDER BY ${order}`;
}

/** All columns shown of the activities with these ids, in any order. */
export function joinedRowsSql(ids: readonly number[]): string {
  const x = `(SELECT act_id FROM activity_page WHERE act_id IN (${ids.join(', ')}))`;
  return `SELECT ${shownColumns} FROM ${x} AS x ${joins}`;
}

/**
 * The same rows, one table at a time; the first statement returns the ids for the others in columns 1 to 4.
 */
export const separateRows = {
  activities: (ids: readonly number[]): string =>
    `SELECT act_id, str_id, assay_id, ref_id, gvk_id, ${[...pageNumbers, ...pageTexts].join(', ')}
     FROM activity_page WHERE act_id IN (${ids.join(', ')})`,
  others: [
    (ids: readonly number[]): string =>
      `SELECT str_id, smiles, newly_added FROM structure WHERE str_id IN (${ids.join(', ')})`,
    (ids: readonly number[]): string =>
      `SELECT assay_id, protein, enzyme_cell_assay, assay_type, source, assay_method_name, parameter,
        cells_cellline_organ FROM assay WHERE assay_id IN (${ids.join(', ')})`,
    (ids: readonly number[]): string =>
      `SELECT ref_id, reference FROM document WHERE ref_id IN (${ids.join(', ')})`,
    (ids: readonly number[]): string => `SELECT gvk_id, name FROM record WHERE gvk_id IN (${ids.join(', ')})`,
  ],
} as const;
