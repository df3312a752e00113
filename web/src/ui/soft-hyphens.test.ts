import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (text: string): string => withSoftHyphens(text).replaceAll('\u00AD', '·');

test.each([
  ['Acetylcholinesterase', 'Acetyl·cho·li·nes·te·rase'],
  ['Phosphodiesterase 10A', 'Phos·pho·dies·te·rase 10A'],
  ['5-hydroxytryptamine receptor 2A', '5-hydro·xy·tryp·ta·mine receptor 2A'],
])('the long words of %s may be hyphenated between syllables', (text, divided) => {
  expect(shown(text)).toBe(divided);
});

test.each(['Dopamine D2 receptor', 'Serine/threonine-protein kinase', 'CDK4/Cyclin D1', ''])(
  '%j has no word to hyphenate',
  (text) => {
    expect(withSoftHyphens(text)).toBe(text);
  },
);

test('at least four letters remain on each side of a hyphen', () => {
  for (const part of [shown('Acetylcholinesterase'), shown('Nicotinamidephosphoribosyltransferase')]) {
    expect(part.split('·').at(0)!.length).toBeGreaterThanOrEqual(4);
    expect(part.split('·').at(-1)!.length).toBeGreaterThanOrEqual(4);
  }
});
