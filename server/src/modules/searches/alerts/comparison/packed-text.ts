import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { otherCallsFirst } from '@moltrove/knowledge';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** A JSON value as text for a store: deflated off the main thread, base64. */
export async function packedText(value: unknown): Promise<string> {
  return (await deflate(JSON.stringify(value))).toString('base64');
}

export async function unpackedText(text: string): Promise<unknown> {
  const json = (await inflate(Buffer.from(text, 'base64'))).toString();
  await otherCallsFirst(json.length);
  return JSON.parse(json);
}
