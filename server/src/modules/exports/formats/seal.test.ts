import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSeal, readSeal, sealed, sealedTailBytes } from './seal.ts';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size)
    yield await Promise.resolve(text.slice(from, from + size));
}
async function sealedText(text: string, size: number): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of sealed(inParts(text, size))) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
}

it.each([1, 7, 1000, 1_000_000])(
  'is the hash of a file with zeros for its digits, in parts of %i',
  async (size) => {
    const file = `${'rows '.repeat(2000)}{"seal":"${openSeal}"}\n`;
    const digits = createHash('sha256').update(file).digest('hex');
    const written = await sealedText(file, size);
    expect(written).toBe(file.replace(/0{64}/, digits));
    expect(readSeal(Buffer.from(written).subarray(-sealedTailBytes))).toEqual({
      state: 'readable',
      digits,
      open: Buffer.from(file.slice(-sealedTailBytes)),
    });
  },
);

it('is the last one of a file, whatever its rows contain', async () => {
  const file = `a row says ${openSeal}, then ends. ${openSeal}`;
  expect(await sealedText(file, 10)).toMatch(/^a row says moltrove-sha256:0{64}, .*[1-9a-f]/);
});

it('is recognized as damaged if its mark or its digits were changed', () => {
  const damaged = [openSeal.replace('-', '_'), openSeal.replace('mol', 'MOL'), openSeal.replace(/0$/, 'A')];
  for (const text of damaged) expect(readSeal(Buffer.from(text))).toEqual({ state: 'damaged' });
  for (const text of ['', 'moltrove', '0'.repeat(64)])
    expect(readSeal(Buffer.from(text))).toEqual({ state: 'none' });
});

it('is reported as missing if a format has none', async () => {
  await expect(sealedText('rows', 2)).rejects.toThrow('The file has no seal to fill in.');
});
