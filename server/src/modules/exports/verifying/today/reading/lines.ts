import { StringDecoder } from 'node:string_decoder';

/** The bytes of a file or of a part of one. */
export type Bytes = AsyncIterable<Buffer>;

/** No row of an export is this long. */
const maxLength = 64 * 2 ** 20;

/** UTF-8 bytes as text, piece by piece. */
export async function* texts(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of bytes) yield decoder.write(chunk);
  yield decoder.end();
}

/** The text between marks, piece by piece, and what follows the last one; fails where a piece is too long to be a row. */
export async function* pieces(bytes: Bytes, mark: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts(bytes)) {
    const parts = (rest + text).split(mark);
    rest = parts.pop()!;
    if (rest.length > maxLength) throw new Error('A row is too long.');
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** Lines between line feeds. `node:readline` would also split at U+2028, which JSON does not escape in texts. */
export const lines = (bytes: Bytes): AsyncGenerator<string> => pieces(bytes, '\n');
