import { expect, it } from 'vitest';
import { parseMutation } from './mutation.ts';

const nothing = {
  mutant: null,
  wild_type_residue: null,
  residue_position: null,
  mutant_residue: null,
  assay_position: null,
};

it('splits a substitution', () => {
  expect(parseMutation('L858R')).toEqual({
    mutant: 'L858R',
    wild_type_residue: 'L',
    residue_position: '858',
    mutant_residue: 'R',
    assay_position: '858',
  });
});

it('joins several substitutions in their order', () => {
  expect(parseMutation('E181V, I183S')).toEqual({
    mutant: 'E181V, I183S',
    wild_type_residue: 'E, I',
    residue_position: '181, 183',
    mutant_residue: 'V, S',
    assay_position: '181, 183',
  });
});

it('gives deletions, insertions and duplications a position but no residue', () => {
  expect(parseMutation('E746_A750del').assay_position).toBe('746-750');
  expect(parseMutation('del746-750').assay_position).toBeNull();
  expect(parseMutation('D770_N771insNPG')).toEqual({
    ...nothing,
    mutant: 'D770_N771insNPG',
    assay_position: '770-771',
  });
  expect(parseMutation('V600E,D835del').assay_position).toBe('600, 835');
});

it('keeps text that it cannot parse unchanged', () => {
  expect(parseMutation('UNDEFINED MUTATION')).toEqual({ ...nothing, mutant: 'UNDEFINED MUTATION' });
});

it('returns nothing for empty input', () => {
  expect(parseMutation(null)).toEqual(nothing);
  expect(parseMutation(' , ')).toEqual(nothing);
});
