import {
  AppError,
  type DrawnText,
  type NamedParts,
  namedParts,
  rowLabel,
  type SearchNames,
  type SearchQuery,
  type StructureDrawing,
  type TabKey,
  tabOf,
} from '@moltrove/contract';
import type { KnowledgeBase, StructureSummary } from '@moltrove/knowledge';

/** How long the name of a structure is looked for: it is a convenience. */
const drawingMs = 1500;

export interface FoundNames {
  readonly rows: readonly { readonly tab: TabKey; readonly id: number; readonly name: string }[];
  /** `at`: position of the drawing. */
  readonly drawings: readonly { readonly at: number; readonly name: string }[];
}

/** The names that the release has for rows and structures; those without a name are left out. */
export async function findNames(
  knowledge: KnowledgeBase,
  { rows, drawings }: NamedParts,
  signal?: AbortSignal,
): Promise<FoundNames> {
  const options = signal === undefined ? {} : { signal };
  const named: FoundNames['rows'][number][] = [];
  for (const [tab, asked] of Map.groupBy(rows, (row) => row.tab)) {
    const found = await knowledge.rowsById(
      tab,
      asked.map(({ id }) => id),
      options,
    );
    for (const row of found) {
      const name = rowLabel(tab, row);
      if (name !== null) named.push({ tab, id: Number(row[tabOf(tab).idColumn]), name });
    }
  }
  const drawn: FoundNames['drawings'][number][] = [];
  for (const [at, drawing] of drawings.entries()) {
    const name = await nameOfDrawing(knowledge, drawing, options);
    if (name !== null) drawn.push({ at, name });
  }
  return { rows: named, drawings: drawn };
}

async function nameOfDrawing(
  knowledge: KnowledgeBase,
  drawn: DrawnText,
  options: { readonly signal?: AbortSignal },
): Promise<string | null> {
  return (await structureOfDrawing(knowledge, drawn, options))?.prefName ?? null;
}

/** What a structure is called in a file: by its name, else its ChEMBL ID, and always by its SMILES. */
export async function calledInFiles(knowledge: KnowledgeBase, smiles: string): Promise<string> {
  const found = await structureOfDrawing(knowledge, { format: 'smiles', value: smiles }, {});
  const name = found?.prefName ?? found?.chemblId ?? null;
  return name === null ? `SMILES ${smiles}` : `${name} (SMILES ${smiles})`;
}

/** The structure of the release that is exactly a drawing, salts aside. */
async function structureOfDrawing(
  knowledge: KnowledgeBase,
  { format, value }: DrawnText,
  options: { readonly signal?: AbortSignal },
): Promise<StructureSummary | null> {
  const drawing: StructureDrawing = {
    format,
    value,
    category: 'exact',
    feature: 'desalted',
    chirality: false,
    similarity: null,
  };
  try {
    const found = await knowledge.structuresByDrawing({ drawing, limit: 1, within: drawingMs }, options);
    return found.hits[0] ?? null;
  } catch (error) {
    // The search itself says why a structure cannot be read.
    if (error instanceof AppError && error.code === 'INVALID_QUERY') return null;
    throw error;
  }
}

/** The names of all that a search identifies by number or by a structure. */
export async function searchNames(
  knowledge: KnowledgeBase,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchNames> {
  const parts = namedParts(query);
  const { rows, drawings } = await findNames(knowledge, parts, signal);
  const ofRows = new Map(rows.map(({ tab, id, name }) => [`${tab} ${id}`, name]));
  const ofDrawings = new Map(drawings.map(({ at, name }) => [drawnKey(parts.drawings[at]), name]));
  return {
    row: (tab, id) => ofRows.get(`${tab} ${id}`) ?? null,
    drawing: (drawn) => ofDrawings.get(drawnKey(drawn)) ?? null,
  };
}

const drawnKey = ({ format, value }: DrawnText): string => `${format} ${value}`;
