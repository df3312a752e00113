import { expect, it } from 'vitest';
import { asDrawn } from './as-drawn.ts';

it('excludes exocyclic double bonds, and is offered for rings with carbon and nitrogen only', () => {
  const carbon = '[c;!$(c=[#7,#8,#16])]';
  expect(asDrawn('c1ccncc1')).toBe(`${carbon}1${carbon}${carbon}n${carbon}${carbon}1`);
  expect(asDrawn('c1cc[nH]c1')).toBe(`${carbon}1${carbon}${carbon}n${carbon}1`);
  for (const other of ['c1ccccc1', 'CCN', 'C[C@H](N)c1ccncc1', 'C1CC', '']) expect(asDrawn(other)).toBeNull();
});
