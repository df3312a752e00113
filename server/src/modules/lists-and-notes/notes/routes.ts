import {
  AppError,
  type CompoundNote,
  limits,
  listCompoundNotes,
  type NoteText,
  removeCompoundNote,
  restoreCompoundNote,
  saveCompoundNote,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import {
  inRelease,
  type KeptStructure,
  keptStructures,
  presentedStructure,
  requireIdentified,
} from '../kept-structures.ts';
import type { NoteStore, StoredNote } from './note-store.ts';

interface NoteDeps {
  readonly release: CurrentRelease;
  readonly store: NoteStore;
  readonly now: () => number;
}

export function noteRoutes(routes: Routes, { release, store, now }: NoteDeps): void {
  const structure = async (strId: number, signal: AbortSignal): Promise<KeptStructure> => {
    const known = await keptStructures(release.loaded().knowledge, [strId], signal);
    const [kept] = requireIdentified(known);
    if (kept !== undefined) return kept;
    throw new AppError('NOT_FOUND', `This release has no structure ${strId}.`);
  };
  const presented = async (notes: readonly StoredNote[], signal: AbortSignal): Promise<CompoundNote[]> => {
    const found = await inRelease(release.loaded().knowledge, notes, signal);
    return notes.map((note, at) => ({ ...noteText(note), ...presentedStructure(note, found[at]) }));
  };

  routes.serve(saveCompoundNote, async ({ caller, body, signal }) => {
    const on = await structure(body.structureId, signal);
    const note = await store.save(caller.user.id, on, body.text, body.revision, now());
    return (await presented([note], signal))[0];
  });

  routes.serve(listCompoundNotes, async ({ caller, body, signal }) => {
    const { notes, total } = await store.page(caller.user.id, body.contains, body.offset, body.limit);
    return {
      notes: await presented(notes, signal),
      total,
      limit: limits.maxCompoundNotes,
      release: loadedRelease(release),
    };
  });

  routes.serve(removeCompoundNote, async ({ caller, params }) => {
    await store.remove(caller.user.id, params.id, now());
    return { removed: true as const };
  });

  routes.serve(restoreCompoundNote, async ({ caller, params, signal }) => {
    const note = await store.restore(caller.user.id, params.id);
    return (await presented([note], signal))[0];
  });
}

export const noteText = ({ id, note, revision, changedAt }: StoredNote): NoteText => ({
  id,
  text: note,
  revision,
  changedAt: new Date(changedAt).toISOString(),
});
