/** A cell as text, whatever the format of the file; null for an empty one. */
export type FileCell = string | null;
export type FileValue = string | number | bigint | boolean | null;

/** The cells of a row by their heading or key. */
export type FileRow = Readonly<Record<string, FileCell>>;

/** A value of a file as text. */
export const cellText = (value: FileValue): FileCell =>
  value === null || value === '' ? null : String(value).toWellFormed();

/** Headings that are the same are numbered: `x`, `x (2)`. */
export function numbered(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}
