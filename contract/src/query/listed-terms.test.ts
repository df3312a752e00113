import { describe, expect, it } from 'vitest';
import { phaseMeantBy } from '../catalogue/phases.ts';
import { listedTerms } from './listed-terms.ts';
import { criterionSchema } from './query.ts';

const listed = (criterion: object) =>
  listedTerms(criterionSchema.parse(criterion)).map(({ field, term }) => [field, term]);

describe('listed terms', () => {
  it.each([
    [
      { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'geneId' }] },
      [['target.geneId', 'EGFR']],
    ],
    [
      { option: 'ClinicalPhases', phases: ['Phase 4'], statuses: ['Withdrawn'] },
      [
        ['clinicalPhase', 'Phase 4'],
        ['clinicalStatus', 'Withdrawn'],
      ],
    ],
    [
      { option: 'Assay', assayTypes: ['ADME'], methods: ['ELISA'], descriptions: ['any words'] },
      [
        ['assay.type', 'ADME'],
        ['assay.method', 'ELISA'],
      ],
    ],
    [
      {
        option: 'Bibliography',
        terms: [
          { category: 'title', label: 'kinase' },
          { category: 'pubmed', label: '1' },
        ],
      },
      [['bibliography.pubmed', '1']],
    ],
    [
      { option: 'ActivityTypes', activities: [{ activityType: 'IC50', activityUom: 'nM' }] },
      [
        ['activity.type', 'IC50'],
        ['activity.uom', 'nM'],
      ],
    ],
    [{ option: 'DegraderType', degraderTypes: ['Bivalent'] }, []],
  ])('are those of %o', (criterion, expected) => {
    expect(listed(criterion)).toEqual(expected);
  });

  it('are replaced in place, without duplicates', () => {
    const criterion = criterionSchema.parse({
      option: 'ClinicalPhases',
      phases: ['Phase 4', 'Phase III', 'Approved'],
    });
    const [first] = listedTerms(criterion);
    expect(first!.replacedBy('Phase II')).toMatchObject({ phases: ['Phase II', 'Phase III', 'Approved'] });
    expect(first!.replacedBy('Approved')).toMatchObject({ phases: ['Approved', 'Phase III'] });
    const target = criterionSchema.parse({
      option: 'Target',
      terms: [{ label: 'EGRF', targetCategories: 'geneId', displayValue: 'EGRF' }],
    });
    expect(listedTerms(target)[0]!.replacedBy('EGFR')).toMatchObject({
      terms: [{ label: 'EGFR', targetCategories: 'geneId', displayValue: '' }],
    });
  });
});

describe('alternative spellings of a phase', () => {
  it.each([
    ['Phase 4', 'Approved'],
    ['phase IV', 'Approved'],
    ['3', 'Phase III'],
    ['Early phase I', 'Early Phase I'],
    ['clinical phase 2', 'Phase II'],
    ['Phase', null],
    ['Phase 5', null],
  ])('%s means %s', (text, meant) => {
    expect(phaseMeantBy(text)).toBe(meant);
  });
});
