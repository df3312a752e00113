import {
  AppError,
  type CompoundLookup,
  compoundLeaflet,
  findCompound,
  findDcmOrNot,
  leafletActivities,
  leafletAdmeAndToxicity,
  leafletAlerts,
  leafletAssays,
  leafletDevelopment,
  leafletDoubts,
  leafletMatchedPairs,
  leafletReferences,
  leafletRelated,
  leafletTargetProfile,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { relatedStructures } from './related-structures.ts';

export function compoundRoutes(routes: Routes, release: CurrentRelease): void {
  const knowledge = (): KnowledgeBase => release.loaded().knowledge;

  routes.serve(findCompound, ({ query, signal }) => knowledge().findCompound(query, { signal }));

  routes.serve(compoundLeaflet, async ({ params: { id }, signal }) => {
    const head = await knowledge().compoundHead(id, { signal });
    if (head !== null) return head;
    const found = await knowledge().findCompound({ idType: 'structure', id: String(id) }, { signal });
    throw found.state === 'found' ? belongsTo(found) : noStructure(id);
  });

  routes.serve(findDcmOrNot, async ({ params: { id }, signal }) => {
    const { record } = known(id, await knowledge().compoundDevelopment(id, { signal }));
    return {
      str_id: id,
      isDevelopmentCompound: record !== null,
      drug_name: record?.drug_name ?? null,
      highest_phase: record?.highest_phase ?? null,
      status: record?.status ?? null,
    };
  });

  routes.serve(leafletActivities, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().activityGroups({ strId: id, by: 'target', ...query }, { signal })),
  );

  routes.serve(leafletTargetProfile, async ({ params: { id }, signal }) =>
    known(id, await knowledge().targetProfile(id, { signal })),
  );

  routes.serve(leafletAdmeAndToxicity, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().activityGroups({ strId: id, by: 'assayType', ...query }, { signal })),
  );

  routes.serve(leafletAssays, async ({ params: { id }, signal }) =>
    known(id, await knowledge().assayGroups(id, { signal })),
  );

  routes.serve(leafletDevelopment, async ({ params: { id }, signal }) =>
    known(id, await knowledge().compoundDevelopment(id, { signal })),
  );

  routes.serve(leafletRelated, async ({ params: { id, relation }, signal }) => {
    const head = known(id, await knowledge().compoundHead(id, { signal }));
    return relatedStructures(knowledge(), head, relation, signal);
  });

  routes.serve(leafletMatchedPairs, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().compoundPairs({ strId: id, ...query }, { signal })),
  );

  routes.serve(leafletReferences, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().leafletReferences({ strId: id, ...query }, { signal })),
  );

  routes.serve(leafletDoubts, async ({ params: { id }, query, signal }) =>
    known(id, await knowledge().compoundDoubts({ strId: id, ...query }, { signal })),
  );

  routes.serve(leafletAlerts, async ({ params: { id }, signal }) =>
    known(id, await knowledge().compoundAlerts(id, { signal })),
  );
}

function known<T>(strId: number, found: T | null): T {
  if (found !== null) return found;
  throw noStructure(strId);
}

function noStructure(strId: number): AppError {
  return new AppError('NOT_FOUND', `This release has no structure with the ID ${strId}.`, { strId });
}

/** The id of a form: the error names its structure. */
function belongsTo({ message, structure }: Extract<CompoundLookup, { state: 'found' }>): AppError {
  const strId = structure.str_id;
  return new AppError('NOT_FOUND', `${message ?? ''} The structure has the ID ${strId}.`.trimStart(), {
    strId,
  });
}
