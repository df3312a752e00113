/** Far more than the longest texts of all columns. */
const maxRecordLength = 20_000;
/** Far more than there are columns. */
const maxRecordCells = 200;
/** Characters passed over before other calls are let in. */
const charactersAtOnce = 1_000_000;

/** The line that a record begins in, and why it is none of a file of users. */
export interface TooLarge {
  readonly line: number;
  readonly reason: string;
}

/**
 * The first record of a CSV text with more characters or cells than a user can have; null if there is none. A quotation mark opens
 * a cell only at its beginning, and closes it only before a separator or the end of the line, so that a record is what the parser
 * will take for one. Nothing is copied: a file that is a single record is refused after its first characters.
 */
export async function tooLargeRecord(
  text: string,
  separator: string,
  pause: () => Promise<void>,
): Promise<TooLarge | null> {
  let line = 1;
  let paused = 0;
  for (let from = 0; from < text.length;) {
    let cells = 0;
    let lines = 0;
    let at = from;
    for (;;) {
      cells += 1;
      if (text[at] === '"') at = endOfQuoted(text, at, separator, from + maxRecordLength + 1);
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && at - from <= maxRecordLength)
        at += 1;
      if (at - from > maxRecordLength) return { line, reason: `more than ${maxRecordLength} characters` };
      if (cells > maxRecordCells) return { line, reason: `more than ${maxRecordCells} cells` };
      if (at >= text.length || text[at] === '\n') break;
      at += 1;
    }
    for (let next = text.indexOf('\n', from); next !== -1 && next <= at; next = text.indexOf('\n', next + 1))
      lines += 1;
    line += lines;
    from = at + 1;
    if (from - paused > charactersAtOnce) {
      paused = from;
      await pause();
    }
  }
  return null;
}

/** The place after the quotation mark that closes a cell; `until` if it is not closed before. */
function endOfQuoted(text: string, at: number, separator: string, until: number): number {
  for (
    let mark = text.indexOf('"', at + 1);
    mark !== -1 && mark < until;
    mark = text.indexOf('"', mark + 1)
  ) {
    const after = text[mark + 1];
    if (after === '"') mark += 1;
    else if (after === undefined || after === separator || after === '\n') return mark + 1;
  }
  return Math.min(until, text.length);
}
