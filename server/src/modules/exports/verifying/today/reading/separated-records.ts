/** The records of a CSV or TSV file by RFC 4180, read from parts of its text. */
export async function* separatedRecords(
  texts: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string[]> {
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isFirst = true;
  /** Whether the last character was a quote within a quoted cell: its end, or the first of two. */
  let afterQuote = false;
  for await (const part of texts) {
    const text = isFirst && part.startsWith('\uFEFF') ? part.slice(1) : part;
    isFirst = false;
    for (const character of text) {
      if (afterQuote) {
        afterQuote = false;
        if (character === '"') {
          cell += '"';
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (character === '"') afterQuote = true;
        else cell += character;
      } else if (character === '"') {
        isQuoted = true;
      } else if (character === separator) {
        record.push(cell);
        cell = '';
      } else if (character === '\n') {
        yield [...record, cell];
        record = [];
        cell = '';
      } else if (character !== '\r') {
        cell += character;
      }
    }
  }
  if (record.length > 0 || cell !== '') yield [...record, cell];
}
