import type { ReleaseIndex } from './release-index.ts';

/** Column with the number of forms of each structure. */
export const formCountColumn = 'structure.forms';

/** Forms of a structure, itself included; null in a release that was built without their number. */
export function formCountOf({ source }: ReleaseIndex, structure: number): number | null {
  return source.columns.get(formCountColumn)?.[structure] ?? null;
}
