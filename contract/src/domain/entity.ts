import type { Grain } from './grain.ts';

/** What the rows of a release are; a development record belongs to a structure. */
export type Entity = 'structure' | 'activity' | 'assay' | 'document' | 'record' | 'development';

/** The grain narrowed by a property of an entity. */
export function entityGrain(entity: Entity): Grain {
  return entity === 'structure' || entity === 'development' ? 'structure' : 'activity';
}
