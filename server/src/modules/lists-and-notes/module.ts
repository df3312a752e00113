import { structureMarks } from '@moltrove/contract';
import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { hitListService } from './hit-lists/hit-list-service.ts';
import { hitListStore } from './hit-lists/hit-list-store.ts';
import { hitListRoutes } from './hit-lists/routes.ts';
import { keptStructures } from './kept-structures.ts';
import { noteStore } from './notes/note-store.ts';
import { noteRoutes, noteText } from './notes/routes.ts';
import { isSame } from './same-structure.ts';

type Deps = Pick<ModuleDeps, 'userData' | 'release' | 'now'>;

/** Lists of structures and notes on compounds, each of one user. */
export function listsAndNotesModule({ userData, release, now }: Deps): ServerModule {
  const lists = hitListStore(userData);
  const notes = noteStore(userData);
  return {
    routes(routes) {
      hitListRoutes(routes, release, hitListService({ release, store: lists, now }));
      noteRoutes(routes, { release, store: notes, now });

      routes.serve(structureMarks, async ({ caller, body, signal }) => {
        const { knowledge } = release.loaded();
        const known = await keptStructures(knowledge, body.structureIds, signal);
        const kept = [...known].flatMap(([strId, structure]) =>
          structure === null ? [] : [{ strId, structure }],
        );
        const structures = kept.map(({ structure }) => structure);
        const holding = await lists.holding(caller.user.id, structures);
        const written = await notes.on(caller.user.id, structures);
        const marks = kept.map(({ strId, structure }) => ({
          str_id: strId,
          lists: holding.filter((each) => isSame(each, structure)).map(({ listId }) => listId),
          note: written.filter((each) => isSame(each, structure)).map(noteText)[0] ?? null,
        }));
        return { structures: marks.filter((each) => each.lists.length > 0 || each.note !== null) };
      });
    },
  };
}
