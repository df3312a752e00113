import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['two\r\nlines\tand a tab', 'two lines and a tab'],
  ['\u001B[2J\u001B]0;title\u0007red', '\uFFFD[2J\uFFFD]0;title\uFFFDred'],
  ['\u009B31m of eight bits', '\uFFFD31m of eight bits'],
  ['turned \u202Egnp.exe', 'turned \uFFFDgnp.exe'],
  ['half a pair \uD83D', 'half a pair \uFFFD'],
  ['a line\u2028of its own', 'a line of its own'],
  ['µM, Zoë, 細胞, 🧪', 'µM, Zoë, 細胞, 🧪'],
])('turns %j into one line without control sequences', (text, line) => {
  expect(printable(text)).toBe(line);
});
