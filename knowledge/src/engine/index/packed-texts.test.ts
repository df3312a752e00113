import { compareText } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { PackedTexts, packed, packedColumns } from './packed-texts.ts';

function textsOf(texts: readonly string[]): PackedTexts {
  const names = packedColumns('x');
  const { bytes, start } = packed(texts);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const columns = new Map<string, Uint8Array | Uint32Array>([
    [names.bytes, shared],
    [names.start, start],
  ]);
  return new PackedTexts({ columns, dictionaries: new Map(), memories: new Map() }, 'x');
}

test('every text is found by its code, and its code by the text', () => {
  const random = new Random(3);
  const signs = ['a', 'A', 'b', 'é', 'É', 'Ω', '\u{1F600}', '', '(', '='];
  for (const count of [0, 1, 2, 3, 100]) {
    const drawn = Array.from({ length: count * 2 }, () =>
      Array.from({ length: random.below(6) }, () => random.pick(signs)).join(''),
    );
    const texts = [...new Set(drawn)].sort(compareText);
    const found = textsOf(texts);
    expect(found.count).toBe(texts.length);
    expect(texts.map((_, at) => found.text(at + 1))).toEqual(texts);
    expect(texts.map((text) => found.codeOf(text))).toEqual(texts.map((_, at) => at + 1));
    expect(['z', 'zz', ' '].map((text) => found.codeOf(text))).toEqual([0, 0, 0]);
  }
});
