import type { ReleaseIndex } from './release-index.ts';

/** Column with the number of forms of each structure. */
export const formCountColumn = 'structure.forms';

/** The number of forms of a structure, itself included; null if the release was built without it. */
export function formCountOf({ source }: ReleaseIndex, structure: number): number | null {
  return source.columns.get(formCountColumn)?.[structure] ?? null;
}
