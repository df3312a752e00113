import { describe, expect, it } from 'vitest';
import { separatedText } from './separated-text.ts';

const text = { type: 'text' } as const;

describe('values of a CSV or TSV file', () => {
  it.each(['=1+1', '-Log IC50', ' @sum', '|calc', '\tx', '\uFF1Dx', '+a'])(
    'get an apostrophe before a formula that a spreadsheet would run: %j',
    (value) => expect(separatedText(text, value)).toBe(`'${value}`),
  );

  it.each([
    [';=1+1', ";'=1+1"],
    ['a; =1+1;b', "a;' =1+1;b"],
    ['=a;@b', "'=a;'@b"],
    ['1;-2;+3e5', '1;-2;+3e5'],
    ['plain; text', 'plain; text'],
  ])('get one after a semicolon too, where some Excel versions split: %j', (value, safe) =>
    expect(separatedText(text, value)).toBe(safe),
  );

  it.each(['<=', '=', '-', '-1.5', '+2e-3', '~', 'plain', ''])('are otherwise unchanged: %j', (value) =>
    expect(separatedText(text, value)).toBe(value),
  );

  it('leave SMILES, numbers and null alone', () => {
    expect(separatedText({ type: 'smiles' }, '=O')).toBe('=O');
    expect(separatedText({ type: 'number' }, -1.25)).toBe('-1.25');
    expect(separatedText(text, null)).toBe('');
  });
});
