import { criterionSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import type { Bibliography } from './bibliography-parts.ts';
import {
  blankJournal,
  blankPatent,
  journalProblem,
  journalText,
  partCount,
  patentProblem,
  patentText,
  summaryOf,
} from './bibliography-parts.ts';

const journal = { ...blankJournal, journalName: 'J Med Chem', year: 2015, volume: '58', pageNo: '12' };

function countOf(parts: object): number {
  return partCount(criterionSchema.parse({ option: 'Bibliography', ...parts }) as Bibliography);
}

describe('the parts of a bibliography row', () => {
  it('are written like citations', () => {
    expect(journalText(journal)).toBe('J Med Chem, 2015, vol. 58, p. 12');
    expect(journalText({ ...blankJournal, journalName: 'Nature', issue: '3' })).toBe('Nature, issue 3');
    expect(patentText({ countryCode: 'US', year: 2015, patentNo: null })).toBe('US, 2015');
  });

  it('report what is missing until they are complete', () => {
    expect(journalProblem(journal)).toBeNull();
    expect(journalProblem({ ...journal, journalName: '' })).toBe('Give the journal too.');
    expect(journalProblem({ ...journal, year: 20 })).toBe('Give a year with four digits.');
    expect(patentProblem(blankPatent)).not.toBeNull();
    expect(patentProblem({ ...blankPatent, year: 20 })).toBe('Give a year with four digits.');
    expect(patentProblem({ ...blankPatent, countryCode: 'EP' })).toBeNull();
  });

  it('are counted by kind, with both years as one', () => {
    expect(countOf({})).toBe(0);
    expect(countOf({ criterion: { fromYear: 2010, toYear: 2012 } })).toBe(1);
    expect(countOf({ criterion: { toYear: 2012, company: 'Pfizer' }, journals: [journal, journal] })).toBe(3);
  });

  it('are summarised when collapsed', () => {
    expect(summaryOf([])).toBe('');
    expect(summaryOf(['Nature'])).toBe('Nature');
    expect(summaryOf(['Nature', 'Science'])).toBe('2 set');
  });
});
