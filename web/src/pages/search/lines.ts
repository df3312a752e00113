/** A line of an editor with several lines: a possibly unfinished value. */
export type Line<T> = T & { readonly lineId: number };

/** The lines for some values: one each, or a blank one if there are none. */
export function linesOf<T extends object>(values: readonly T[], blank: T): Line<T>[] {
  const shown = values.length === 0 ? [blank] : values;
  return shown.map((value, lineId) => ({ ...value, lineId }));
}

/** The values of the finished lines, without the editor's own properties. */
export function valuesOf<T extends object>(
  lines: readonly Line<T>[],
  isFinished: (value: T) => boolean,
): T[] {
  return lines.map(withoutId).filter(isFinished);
}

function withoutId<T extends object>(line: Line<T>): T {
  const { lineId: _, ...value } = line;
  return value as unknown as T;
}

export function withBlankLine<T extends object>(lines: readonly Line<T>[], blank: T): Line<T>[] {
  return [...lines, { ...blank, lineId: Math.max(-1, ...lines.map(({ lineId }) => lineId)) + 1 }];
}

/** True for a line in which nothing is set. */
export function isBlank(value: object): boolean {
  return Object.entries(value).every(([key, part]) => key === 'lineId' || part === null || part === '');
}
