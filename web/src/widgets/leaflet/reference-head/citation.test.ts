import { expect, it } from 'vitest';
import { placeText, referenceTitle } from './citation.ts';

const nowhere = { year: null, volume: null, issue: null, start_page: null, end_page: null };

it.each([
  [
    { ...nowhere, year: 2010, volume: '20', issue: '7', start_page: '2354', end_page: '2358' },
    '2010, 20(7), 2354–2358',
  ],
  [{ ...nowhere, year: 2010, volume: '20', start_page: '7', end_page: '7' }, '2010, 20, 7'],
  [{ ...nowhere, issue: '7', start_page: 'e12' }, '(7), e12'],
  [{ ...nowhere, year: 2017 }, '2017'],
  [nowhere, ''],
])('a place in a journal has the parts that are known: %j', (head, text) => {
  expect(placeText(head)).toBe(text);
});

it('a reference without a title is called by its citation, its patent number or its ID', () => {
  const named = { title: 'On NK1', reference: 'J Med Chem', patent_no: 'US-1-A', ref_id: 5 };
  expect(referenceTitle(named)).toBe('On NK1');
  expect(referenceTitle({ ...named, title: null })).toBe('J Med Chem');
  expect(referenceTitle({ ...named, title: null, reference: null })).toBe('US-1-A');
  expect(referenceTitle({ title: null, reference: null, patent_no: null, ref_id: 5 })).toBe('Reference 5');
});
