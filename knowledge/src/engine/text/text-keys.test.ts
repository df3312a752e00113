import { expect, it } from 'vitest';
import { authorsIn } from './authors.ts';
import { doiKey, patentKey, patentKeys } from './text-keys.ts';

it.each([
  ['US-9987654-B2', ['us9987654b2', 'us9987654', '9987654']],
  ['WO 2010/012345', ['wo2010012345', '2010012345']],
  ['US-RE44459-E1', ['usre44459e1', 'usre44459', 're44459']],
  ['US-77-A;US-78-A', ['us77a', 'us77', '77', 'us78a', 'us78', '78']],
  ['unnumbered', ['unnumbered']],
])('%s is found by its number in any form', (patentNo, keys) => {
  expect(patentKeys(patentNo).map(patentKey)).toEqual(keys);
});

it.each(['10.1021/JM1', 'doi: 10.1021/jm1', 'https://doi.org/10.1021/jm1', 'http://dx.doi.org/10.1021/jm1 '])(
  'the DOI of %s',
  (label) => expect(doiKey(label)).toBe('10.1021/jm1'),
);

it.each([
  ['Bao J, Lu H, Devita RJ.', ['Bao J', 'Lu H', 'Devita RJ']],
  ['Smith, J.; Müller, K.', ['Smith, J.', 'Müller, K.']],
  [' , ', []],
])('the authors of %s', (text, authors) => expect(authorsIn(text)).toEqual(authors));
