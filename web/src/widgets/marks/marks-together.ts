import { limits, structureMarks } from '@moltrove/contract';
import type { StructureMarks } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';

/** Time in which the stars of a page ask, so that one call answers them all. */
const gatheringMs = 10;

type Answer = Promise<ReadonlyMap<number, StructureMarks>>;

let gathering: { readonly ids: Set<number>; readonly answer: Answer } | null = null;

/** The lists and the note of a structure. Requests made within a few milliseconds are sent as one call. */
export async function marksTogether(strId: number): Promise<StructureMarks> {
  if (gathering === null || gathering.ids.size >= limits.maxMarkedStructures) gathering = gatherFrom(strId);
  gathering.ids.add(strId);
  const marks = (await gathering.answer).get(strId);
  return marks ?? { str_id: strId, lists: [], note: null };
}

function gatherFrom(strId: number): NonNullable<typeof gathering> {
  const ids = new Set([strId]);
  const answer = new Promise<void>((resolve) => setTimeout(resolve, gatheringMs)).then(async () => {
    if (gathering?.ids === ids) gathering = null;
    const { structures } = await call(structureMarks, { body: { structureIds: [...ids] } });
    return new Map(structures.map((each) => [each.str_id, each]));
  });
  return { ids, answer };
}
