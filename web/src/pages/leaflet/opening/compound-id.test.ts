import { limits } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { readCompoundId } from './compound-id.ts';

describe('the id in the address of a compound page', () => {
  it('is a kind of id and a text without space around it', () => {
    expect(readCompoundId('chembl', ' CHEMBL25 ')).toEqual({ ok: true, idType: 'chembl', id: 'CHEMBL25' });
  });

  it.each([
    ['an unknown kind of id', 'casrn', '50-78-2', /^This is not a kind of ID; use structure, .* or name\.$/],
    ['a control character', 'name', '\0', 'An ID or a name has no control characters.'],
    ['no text', 'name', '  ', 'Give an ID or a name.'],
    [
      'a text that is too long',
      'name',
      'a'.repeat(4000),
      `An ID or a name has at most ${limits.maxCompoundIdLength} characters.`,
    ],
  ])('is refused with a sentence: %s', (_, idType, id, message) => {
    const read = readCompoundId(idType, id);
    expect(read.ok ? null : read.message).toMatch(message);
  });
});
