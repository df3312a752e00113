import { describe, expect, it } from 'vitest';
import { fileNameOf, readSavedFile } from './saved-file.ts';

describe('a file of saved searches', () => {
  it.each([
    ['Kinases, 2nd try', 'moltrove-searches-kinases-2nd-try-2026-11-21.json'],
    ['Müller/ß ../..', 'moltrove-searches-mu-ller-2026-11-21.json'],
    ['検索', 'moltrove-searches-2026-11-21.json'],
  ])('with the title %j is named %j', (title, name) => {
    expect(fileNameOf(title, '2026-11-21T10:00:00.000Z')).toBe(name);
  });

  it('is parsed as JSON, or rejected with a reason', async () => {
    expect(await readSavedFile(new File(['{"version": 1}'], 'a.json'))).toEqual({ version: 1 });
    await expect(readSavedFile(new File([' '], 'a.json'))).rejects.toThrow('a.json is empty.');
    await expect(readSavedFile(new File(['not'], 'a.json'))).rejects.toThrow(
      /^a.json is not a file .* not JSON \(/,
    );
  });
});
