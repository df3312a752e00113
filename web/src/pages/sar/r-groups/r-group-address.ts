import { evidenceLevels, limits } from '@moltrove/contract';
import type {
  EvidenceLevel,
  FreeWilsonView,
  GroupFilter,
  MakeListView,
  RGroupCore,
  RGroupView,
} from '@moltrove/contract';

/** The state of an R-group table in the address, besides the search. */
export interface RGroupAddress {
  /** Null until one is chosen. */
  readonly core: RGroupCore | null;
  readonly filters: readonly GroupFilter[];
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly values: readonly string[];
  readonly sort: RGroupView['sort'];
  /** The column whose groups colour the rows; null for none. */
  readonly colour: string | null;
  readonly tab: 'table' | 'contributions';
  /** The column whose values the contributions explain; null for the one that gives most values. */
  readonly explained: string | null;
  readonly level: EvidenceLevel;
  /** The columns of the matrix; null for those with the most groups. */
  readonly axes: FreeWilsonView['matrix'];
  /** Whether molecules worth making are listed. */
  readonly isMakeListed: boolean;
}

export const startRGroups: RGroupAddress = {
  core: null,
  filters: [],
  page: 0,
  pageSize: limits.defaultRGroupRows,
  values: [],
  sort: null,
  colour: null,
  tab: 'table',
  explained: null,
  level: 'assay',
  axes: null,
  isMakeListed: false,
};

const lastPage = 1_000_000;
const maxFilters = 50;
const columnKey = /^[RX][1-9]\d{0,2}$/;
const formats = ['smiles', 'smarts', 'molfile'] as const;

/** Parses the parameters of an R-group table; invalid values are ignored. */
export function readRGroupAddress(raw: Readonly<Record<string, unknown>>): RGroupAddress {
  const page = Number(raw['page']);
  const { colour } = raw;
  return {
    core: readCore(raw),
    filters: texts(raw['groups']).flatMap(readFilter).slice(0, maxFilters),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page - 1 : 0,
    pageSize: limits.pageSizes.find((size) => size === Number(raw['size'])) ?? startRGroups.pageSize,
    values: texts(raw['values']).slice(0, limits.maxRGroupValues),
    sort: readSort(raw['sort']),
    colour: typeof colour === 'string' && columnKey.test(colour) ? colour : null,
    tab: raw['tab'] === 'contributions' ? 'contributions' : 'table',
    explained: readKey(raw['explained']),
    level: evidenceLevels.find((level) => level === raw['level']) ?? startRGroups.level,
    axes: readAxes(raw['axes']),
    isMakeListed: raw['make'] === 'list',
  };
}

const maxKeyLength = 1000;

function readKey(raw: unknown): string | null {
  return typeof raw === 'string' && raw !== '' && raw.length <= maxKeyLength ? raw : null;
}

/** `R1.R2`, two different columns. */
function readAxes(raw: unknown): RGroupAddress['axes'] {
  const [x = '', y = '', ...more] = typeof raw === 'string' ? raw.split('.') : [];
  return more.length === 0 && columnKey.test(x) && columnKey.test(y) && x !== y ? { x, y } : null;
}

function readCore(raw: Readonly<Record<string, unknown>>): RGroupCore | null {
  const { core } = raw;
  if (typeof core !== 'string' || core === '' || core.length > limits.maxDrawingLength) return null;
  return { value: core, format: formats.find((format) => format === raw['form']) ?? 'smiles' };
}

function texts(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((text): text is string => typeof text === 'string') : [];
}

/** `R1=SMILES`; without a SMILES for hydrogen. */
function readFilter(text: string): GroupFilter[] {
  const at = text.indexOf('=');
  const column = text.slice(0, at);
  const group = text.slice(at + 1);
  if (!columnKey.test(column) || group.length > limits.maxGroupLength) return [];
  return [{ column, group: group === '' ? null : group }];
}

/** `asc.R1`, or `asc.v.KEY` for the values of a column of the SAR table. */
function readSort(raw: unknown): RGroupAddress['sort'] {
  const [, way, value, column] =
    (typeof raw === 'string' && /^(asc|desc)\.(?:v\.(.+)|(.+))$/s.exec(raw)) || [];
  const direction = way === 'desc' ? 'desc' : 'asc';
  if (value !== undefined) return { value, direction };
  return column !== undefined && columnKey.test(column) ? { column, direction } : null;
}

/** The parameters of an address; defaults are omitted. */
export function writeRGroupAddress(address: RGroupAddress): Record<string, unknown> {
  const { core, filters, page, pageSize, values, sort, colour, tab, explained, level, axes } = address;
  return {
    ...(core !== null && { core: core.value, ...(core.format !== 'smiles' && { form: core.format }) }),
    ...(filters.length > 0 && { groups: filters.map(({ column, group }) => `${column}=${group ?? ''}`) }),
    ...(page > 0 && { page: page + 1 }),
    ...(pageSize !== startRGroups.pageSize && { size: pageSize }),
    ...(values.length > 0 && { values }),
    ...(sort !== null && {
      sort: 'value' in sort ? `${sort.direction}.v.${sort.value}` : `${sort.direction}.${sort.column}`,
    }),
    ...(colour !== null && { colour }),
    ...(tab !== startRGroups.tab && { tab }),
    ...(explained !== null && { explained }),
    ...(level !== startRGroups.level && { level }),
    ...(axes !== null && { axes: `${axes.x}.${axes.y}` }),
    ...(address.isMakeListed && { make: 'list' }),
  };
}

/** The request to the server. */
export function rGroupViewOf(core: RGroupCore, address: RGroupAddress): RGroupView {
  const { filters, page, pageSize, values, sort } = address;
  return { core, filters: [...filters], pageNumber: page, pageSize, values: [...values], sort };
}

/** The request for the contributions. */
export function contributionsViewOf(core: RGroupCore, address: RGroupAddress): FreeWilsonView {
  const { filters, explained, level, axes } = address;
  return { core, filters: [...filters], value: explained, level, matrix: axes };
}

/** The request for molecules worth making. */
export function makeListViewOf(core: RGroupCore, address: RGroupAddress): MakeListView {
  const { filters, explained, level } = address;
  return { core, filters: [...filters], value: explained, level };
}
