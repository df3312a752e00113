import { expect, it } from 'vitest';
import { compoundKeys, compoundNames } from './compound-names.ts';

const recorded = (...given: readonly (readonly [key: string | null, name?: string | null])[]) => ({
  records: given.map(([compound_key, compound_name = null], at) => ({
    gvk_id: at,
    compound_key,
    compound_name,
  })),
  recordsFound: given.length,
});

it('lists the numbers of a structure in natural order, each once', () => {
  expect(compoundKeys(recorded(['10b'], ['2'], ['10a'], ['2']))).toBe('2, 10a, 10b');
  expect(compoundKeys(recorded([null, 'SID 1'], [' ']))).toBeNull();
});

it('says how many records are not listed', () => {
  expect(compoundKeys({ ...recorded(['1'], ['2']), recordsFound: 30 })).toBe('1, 2 and 28 more');
});

it('lists the names that are neither a number nor how the structure is called', () => {
  const letrozole = recorded(['1', 'Letrozole'], ['2', 'Letrozole'], ['3', 'MK-869']);
  expect(compoundNames(letrozole, 'CHEMBL1')).toBe('Letrozole; MK-869');
  expect(compoundNames(letrozole, 'Letrozole')).toBe('MK-869');
  expect(compoundNames(recorded(['Letrozole', 'Letrozole']), 'CHEMBL1')).toBeNull();
});
