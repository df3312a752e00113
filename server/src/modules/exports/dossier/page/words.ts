/** With thousands separators. */
export const count = (number: number): string => number.toLocaleString('en-US');

/** A count with its noun: "1 structure", "12,345 structures". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

interface Shown {
  readonly shown: number;
  readonly all: number;
  readonly many: string;
  /** "by structure ID" */
  readonly order: string;
  /** The files that have all of them. */
  readonly files: string;
}

/** How much of a list the page shows, in which order, and where the rest is. */
export function shownText({ shown, all, many, order, files }: Shown): string {
  if (shown >= all) return `All ${count(all)} ${many}, ${order}.`;
  return `The first ${count(shown)} of ${count(all)} ${many}, ${order}. All of them are in ${files}.`;
}
