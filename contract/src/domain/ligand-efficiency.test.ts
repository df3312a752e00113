import { expect, test } from 'vitest';
import { ligandEfficiency, lipophilicEfficiency } from './ligand-efficiency.ts';

test('ligand efficiency is 1.37 kcal/mol per unit of pActivity and heavy atom', () => {
  expect(ligandEfficiency(9, 30)).toBe(0.411);
  expect(ligandEfficiency(6, 20)).toBe(0.411);
  expect(ligandEfficiency(-1, 30)).toBe(-0.046);
  expect(ligandEfficiency(7, 0)).toBeNull();
});

test('lipophilic efficiency is pActivity minus logP', () => {
  expect(lipophilicEfficiency(8.1, 3.05)).toBe(5.05);
  expect(lipophilicEfficiency(7.02, -1.5)).toBe(8.52);
  expect(lipophilicEfficiency(5, 5)).toBe(0);
  expect(lipophilicEfficiency(8, null)).toBeNull();
});
