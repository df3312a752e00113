import {
  type CallResponse,
  type PropertyRanges,
  propertyMinLimit,
  readInchiKey,
  searchQuerySchema,
  type StructureDrawing,
  type structuralPropertiesMinMax,
  structureProperties,
  structurePropertyColumn,
  structurePropertyDefaults,
  type structuresByInchiKey,
  type structuresByProperties,
  type structuresBySmilesSmarts,
} from '@moltrove/contract';
import type { DrawingRequest, StructureSummary } from '@moltrove/knowledge';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';

/** The caller; with a session id, a newer call of the same kind cancels this one. */
export interface DrawingCaller {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly signal: AbortSignal;
}

export interface StructuresService {
  byDrawing(
    by: DrawingCaller,
    drawing: StructureDrawing,
    how: Omit<DrawingRequest, 'drawing'>,
  ): Promise<CallResponse<typeof structuresBySmilesSmarts>>;
  byInchiKey(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<CallResponse<typeof structuresByInchiKey>>;
  byProperties(
    by: DrawingCaller,
    properties: PropertyRanges,
  ): Promise<CallResponse<typeof structuresByProperties>>;
  minMax(signal: AbortSignal): Promise<CallResponse<typeof structuralPropertiesMinMax>>;
}

export function structuresService(release: CurrentRelease, newest: NewestOnly): StructuresService {
  const knowledge = () => release.loaded().knowledge;
  const run = <T>(
    kind: string,
    { userId, sessionId, signal }: DrawingCaller,
    work: (signal: AbortSignal) => Promise<T>,
  ) => (sessionId === null ? work(signal) : newest.run(`${kind} ${userId} ${sessionId}`, signal, work));

  return {
    byDrawing: (by, drawing, how) =>
      run(how.within === undefined ? 'drawing' : 'drawing so far', by, async (signal) => {
        const { hits, progress, partial, count } = await knowledge().structuresByDrawing(
          { drawing, ...how },
          { signal },
        );
        return {
          complete: progress === undefined,
          count,
          structures: hits.map(({ similarity, ...structure }) => ({ ...answerOf(structure), similarity })),
          ...(progress && { progress }),
          ...(partial && { partial }),
        };
      }),

    async byInchiKey(texts, signal) {
      const asked = distinct(texts);
      const sound = asked.flatMap(({ read }) => (read.ok ? [read.key] : []));
      const matches = await knowledge().structuresByInchiKey(sound, { signal });
      const structuresOf = new Map(sound.map((key, at) => [key, matches[at]]));
      const matched = asked.flatMap(({ inchikey, read }) =>
        read.ok ? structuresOf.get(read.key)!.map((structure) => ({ inchikey, ...answerOf(structure) })) : [],
      );
      const unmatched = asked.flatMap(({ inchikey, read }) => {
        if (!read.ok) return [{ inchikey, reason: read.reason }];
        return structuresOf.get(read.key)!.length === 0 ? [{ inchikey, reason: notThere }] : [];
      });
      return { matched, unmatched };
    },

    byProperties: (by, properties) =>
      run('properties', by, async (signal) => {
        const criterion = { option: 'Structure', properties };
        const query = searchQuerySchema.parse({ rows: [{ rowId: 'properties', criterion }] });
        const { structures } = await knowledge().resolve({ query, filters: [] }, { signal });
        return { count: structures, ranges: properties };
      }),

    async minMax(signal) {
      const { properties, years } = await knowledge().ranges({ signal });
      return {
        properties: structureProperties.map((property) => {
          const { label, unit } = structurePropertyColumn(property);
          const { min, max, count, bars } = properties[property];
          const defaults = structurePropertyDefaults[property] ?? null;
          return { property, label, unit, min, max, structures: count, defaults, bars: [...bars] };
        }),
        minLimit: propertyMinLimit,
        year: { min: years.min, max: years.max, documents: years.count },
      };
    },
  };
}

const notThere = 'No structure of this release has it.';

/** Each key once, in its first spelling. */
function distinct(texts: readonly string[]) {
  const asked = new Map<string, { inchikey: string; read: ReturnType<typeof readInchiKey> }>();
  for (const text of texts) {
    const inchikey = text.trim();
    const key = inchikey.toUpperCase();
    if (!asked.has(key)) asked.set(key, { inchikey, read: readInchiKey(text) });
  }
  return [...asked.values()];
}

function answerOf({ strId, smiles, prefName, chemblId }: StructureSummary) {
  return { str_id: strId, smiles, pref_name: prefName, chembl_id: chemblId };
}
