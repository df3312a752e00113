import type { LeafletCalls, ReferenceCalls } from '../../../knowledge-base/leaflets.ts';
import { pairColumns } from '../../index/molecule-columns.ts';
import type { ColumnStore } from '../column-store.ts';
import type { SearchPool } from '../search-pool.ts';

export function leafletCalls(pool: SearchPool, columns: ColumnStore): LeafletCalls & ReferenceCalls {
  return {
    findCompound: (request, options = {}) => pool.run('findCompound', request, options),
    compoundHead: (strId, options = {}) => pool.run('compoundHead', strId, options),
    activityGroups: (request, options = {}) => pool.run('activityGroups', request, options),
    targetProfile: (strId, options = {}) => pool.run('targetProfile', strId, options),
    assayGroups: (strId, options = {}) => pool.run('assayGroups', strId, options),
    compoundDevelopment: (strId, options = {}) => pool.run('compoundDevelopment', strId, options),
    leafletReferences: (request, options = {}) => pool.run('leafletReferences', request, options),
    referenceHead: (refId, options = {}) => pool.run('referenceHead', refId, options),
    referenceCompounds: (request, options = {}) => pool.run('referenceCompounds', request, options),
    compoundNames: (request, options = {}) => pool.run('compoundNames', request, options),
    referenceAssays: (request, options = {}) => pool.run('referenceAssays', request, options),
    referenceCitedAgain: (request, options = {}) => pool.run('referenceCitedAgain', request, options),
    compoundAlerts: (strId, options = {}) => pool.run('compoundAlerts', strId, options),
    compoundPairs: (request, options = {}) =>
      columns.using(Object.values(pairColumns), () => pool.run('compoundPairs', request, options)),
    compoundDoubts: (request, options = {}) => pool.run('compoundDoubts', request, options),
  };
}
