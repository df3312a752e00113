import { describe, expect, it } from 'vitest';
import { headingOf, innerGridsOf } from './inner-grid.ts';

describe('innerGridsOf', () => {
  it('groups rows, joins prefix and value, and omits empty columns', () => {
    const text = JSON.stringify([
      { group: 'Rat 1', name: 'TIME', prefix: '=', value: '0.5', uom: 'hr', comment: null },
      { group: 'Rat 1', name: 'DOSE', prefix: '>', value: '10', uom: 'mg/kg', comment: null },
      { group: 'Rat 2', name: 'TIME', prefix: null, value: '1', uom: null, comment: null },
    ]);
    expect(innerGridsOf(text)).toEqual([
      {
        title: 'Rat 1',
        columns: ['name', 'value', 'uom'],
        rows: [
          { name: 'TIME', value: '0.5', uom: 'hr', comment: null },
          { name: 'DOSE', value: '> 10', uom: 'mg/kg', comment: null },
        ],
      },
      {
        title: 'Rat 2',
        columns: ['name', 'value'],
        rows: [{ name: 'TIME', value: '1', uom: null, comment: null }],
      },
    ]);
  });

  it.each([null, '', '[]', '{}', 'no json', '[1, null]'])('has nothing to show for %j', (text) =>
    expect(innerGridsOf(text)).toEqual([]),
  );
});

it('turns keys into headings', () => {
  expect(headingOf('time_point')).toBe('Time point');
  expect(headingOf('uom')).toBe('Unit');
});
