import type { CellValue } from './row.ts';

type ChildRow = Readonly<Record<string, CellValue>>;

export interface InnerGrid {
  /** What the rows have in common, for instance one animal; null if the source does not group them. */
  readonly title: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly ChildRow[];
}

/**
 * Parses a row's `innerGrids`, a JSON list of child rows, into grids split by `group`. A prefix is joined with its
 * value, and columns without any value are omitted. Returns no grids for anything else.
 */
export function innerGridsOf(text: unknown): InnerGrid[] {
  if (typeof text !== 'string' || text === '') return [];
  const groups = new Map<string | null, ChildRow[]>();
  for (const entry of parsedList(text)) {
    const { group, ...child } = flatRow(entry);
    const title = typeof group === 'string' && group !== '' ? group : null;
    groups.set(title, [...(groups.get(title) ?? []), withPrefix(child)]);
  }
  return [...groups].flatMap(([title, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const filled = columns.filter((column) => rows.some((row) => (row[column] ?? null) !== null));
    return filled.length === 0 ? [] : [{ title, columns: filled, rows }];
  });
}

function parsedList(text: string): object[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
  } catch {
    return [];
  }
}

function flatRow(entry: object): ChildRow {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, flatValue(value)]));
}

function flatValue(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function withPrefix({ prefix, ...row }: ChildRow): ChildRow {
  const value = row['value'] ?? null;
  if (typeof prefix !== 'string' || prefix === '' || prefix === '=' || value === null) return row;
  return { ...row, value: `${prefix} ${value}` };
}

const headings: Record<string, string> = { uom: 'Unit', std_uom: 'Standard unit' };

/** A key such as `time_point` as a heading: Time point. */
export function headingOf(key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return headings[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
