import { criterionPhrase, criterionSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.ts';

describe('what the header box recognises', () => {
  it.each([
    ['2015', ['year of publication 2015']],
    ['2015-2020', ['year of publication 2015 to 2020']],
    [' 2015 to 2020 ', ['year of publication 2015 to 2020']],
    ['10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['https://doi.org/10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['12345678', ['PubMed ID 12345678']],
    ['PMID: 42', ['PubMed ID 42']],
    ['IC50 <= 100 nM', ['IC50 ≤ 100 nM']],
    ['ki<5', ['ki < 5']],
    ['% Inhibition ≥ 50 %', ['% Inhibition ≥ 50 %']],
  ])('%s', (text, phrases) => {
    const found = recognise(text);
    expect(found.map(({ criterion }) => criterionPhrase(criterion))).toEqual(phrases);
    for (const { criterion } of found) expect(criterionSchema.parse(criterion)).toEqual(criterion);
  });

  it.each(['', 'EGFR', 'P00533', '1234', '2020-2015', 'a < b', '5-HT2B', '1500000000'])(
    'nothing in %j',
    (text) => {
      expect(recognise(text)).toEqual([]);
    },
  );
});
