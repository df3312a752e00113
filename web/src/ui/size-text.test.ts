import { describe, expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.00 kB'],
    [9_994, '9.99 kB'],
    [9_996, '10.0 kB'],
    [99_960, '100 kB'],
    [999_499, '999 kB'],
    [999_500, '1.00 MB'],
    [4_512_345, '4.51 MB'],
    [13_200_000_000, '13.2 GB'],
    [2e15, '2000 TB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
