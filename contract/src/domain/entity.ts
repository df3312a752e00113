import type { Grain } from './grain.ts';

/** Kinds of rows in a release; a development record belongs to a structure. */
export type Entity = 'structure' | 'activity' | 'assay' | 'document' | 'record' | 'development';

/** The grain that a filter on an entity narrows. */
export function entityGrain(entity: Entity): Grain {
  return entity === 'structure' || entity === 'development' ? 'structure' : 'activity';
}
