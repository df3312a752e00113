import type { Grain } from './grain.ts';

/** What the rows of a release are; a development record belongs to a structure. */
export type Entity = 'structure' | 'activity' | 'assay' | 'document' | 'record' | 'development';

/** What a choice by a property of an entity narrows. */
export function entityGrain(entity: Entity): Grain {
  return entity === 'structure' || entity === 'development' ? 'structure' : 'activity';
}
