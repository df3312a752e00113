import { describe, expect, it } from 'vitest';
import { readMarkedStructure, readReferenceId } from './read-ids.ts';

describe('the ids in the address of a reference', () => {
  it('are numbers', () => {
    expect(readReferenceId('50627')).toEqual({ ok: true, refId: 50627 });
    expect(readMarkedStructure('25')).toEqual({ strId: 25, message: null });
  });

  it('may mark no structure', () => {
    expect(readMarkedStructure('0')).toEqual({ strId: 0, message: null });
  });

  it.each(['', ' ', '0', '-1', '1.5', 'CHEMBL1156284', '\u0000', '1e400', '9'.repeat(30), 'x'.repeat(4000)])(
    'explain why %j is no reference',
    (text) => {
      const read = readReferenceId(text);
      if (read.ok) throw new Error('It was read as an ID.');
      expect(read.message).toMatch(/ is not a reference ID\. .+\.$/);
      expect(read.message.length).toBeLessThan(200);
    },
  );

  it.each(['', 'abc', '-1', 'x'.repeat(4000)])('explain why %j marks no structure', (text) => {
    const { strId, message } = readMarkedStructure(text);
    expect(strId).toBe(0);
    expect(message).toMatch(/ is not a structure ID, so no structure is marked\.$/);
  });
});
