import { describe, expect, it } from 'vitest';
import type { ColumnArray } from '../../../release/typed-arrays.ts';
import { targetTexts } from './target-texts.ts';

/** Assays of D2 in human and rat, hERG in human, D2 without an organism, and without a target. */
const names = Uint8Array.of(1, 1, 2, 1, 0, 1);
const organisms = Uint8Array.of(1, 2, 1, 0, 0, 1);

function source(withOrganisms: boolean) {
  const columns = new Map<string, ColumnArray>([['assay.target_name', names]]);
  if (withOrganisms) columns.set('assay.target_organism', organisms);
  const dictionaries = new Map([
    ['assay.target_name', ['Dopamine D2 receptor', 'hERG']],
    ['assay.target_organism', ['Homo sapiens', 'Rattus norvegicus']],
  ]);
  return { columns, dictionaries, memories: new Map<string, WebAssembly.Memory>() };
}

describe('the texts of targets', () => {
  it('name the organism only if targets of one name have several', () => {
    const { codes, texts } = targetTexts(source(true));
    expect(Array.from(codes, (code) => texts[code - 1] ?? null)).toEqual([
      'Dopamine D2 receptor (Homo sapiens)',
      'Dopamine D2 receptor (Rattus norvegicus)',
      'hERG',
      'Dopamine D2 receptor (organism not given)',
      null,
      'Dopamine D2 receptor (Homo sapiens)',
    ]);
  });

  it('are all found by the name that they share', () => {
    const { texts, ofName } = targetTexts(source(true));
    expect(ofName('Dopamine D2 receptor').map((code) => texts[code - 1])).toHaveLength(3);
    expect(ofName('hERG').map((code) => texts[code - 1])).toEqual(['hERG']);
    expect(ofName('Unknown')).toEqual([]);
  });

  it('are only the names in a release that was built without organisms', () => {
    const { codes, texts } = targetTexts(source(false));
    expect(texts).toEqual(['Dopamine D2 receptor', 'hERG']);
    expect([...codes]).toEqual([1, 1, 2, 1, 0, 1]);
  });
});
