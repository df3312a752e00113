export type IdSet = ReadonlySet<number>;

export const union = (a: IdSet, b: IdSet): Set<number> => new Set([...a, ...b]);
export const intersection = (a: IdSet, b: IdSet): Set<number> => new Set([...a].filter((id) => b.has(id)));
export const difference = (a: IdSet, b: IdSet): Set<number> => new Set([...a].filter((id) => !b.has(id)));
