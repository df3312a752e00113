import { expect, it } from 'vitest';
import { spreadsheetText } from './spreadsheet-text.ts';

it.each(['=1+1', '+cmd', '-a', '@SUM(A1)', '|calc', '"one', '\uFF1D1+1', '\0=1'])(
  'marks %j as text, which a spreadsheet would interpret otherwise',
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
);

it('marks text that begins like that after white space or a semicolon', () => {
  expect(spreadsheetText('\t =1+1')).toBe("'=1+1");
  expect(spreadsheetText('\r\n-a')).toBe("'-a");
  expect(spreadsheetText('a;=1+1;-2')).toBe("a;'=1+1;-2");
});

it('leaves numbers and other texts unmarked, on one line', () => {
  expect(['-5.2', '+3', 'a = b', '(-)-menthol', ''].map(spreadsheetText)).toEqual([
    '-5.2',
    '+3',
    'a = b',
    '(-)-menthol',
    '',
  ]);
  expect(spreadsheetText(' a\tb\r\n c ')).toBe('a b c');
});
