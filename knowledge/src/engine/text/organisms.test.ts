import { expect, it } from 'vitest';
import { organismParts } from './organisms.ts';

it.each([
  ['Homo sapiens', 'Homo', 'sapiens'],
  ['Plasmodium falciparum (isolate 3D7)', 'Plasmodium', 'falciparum'],
  ['Escherichia coli K-12', 'Escherichia', 'coli'],
  ['Candida sp.', 'Candida', 'sp.'],
  ['Rattus', 'Rattus', null],
  ['Human immunodeficiency virus 1', null, null],
  ['Hepatitis C virus', null, null],
  ['Enterobacteria phage lambda', null, null],
  ['homo sapiens', null, null],
  ['Staphylococcus Aureus', null, null],
  ['', null, null],
])('%s is of genus %s, species %s', (name, genus, species) => {
  expect(organismParts(name)).toEqual({ genus, species });
});
