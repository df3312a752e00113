import type { UserFileLine } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { refusedLines } from './refused-lines.ts';

const refused = (
  line: number,
  column: UserFileLine['problems'][number]['column'],
  text: string,
): UserFileLine => ({
  line,
  user: '',
  contract: '',
  effect: 'refused',
  changes: [],
  warnings: [],
  problems: [{ column, text }],
});

it('copies the lines with problems as they are, with the reason in a first column', () => {
  const file = '\uFEFFuser;last name;role\r\nann;"Lee\r\nJr";King\r\n\r\nbob;Ray;Full user\r\ncid;Fox;"x\r\n';
  const checked = [
    refused(2, 'role', 'There is no role "King".'),
    { ...refused(5, null, ''), effect: 'unchanged' as const },
    refused(6, null, 'A quotation mark is not closed.'),
  ];
  expect(refusedLines(file, checked)).toBe(
    [
      '\uFEFFproblem;user;last name;role',
      '"role: There is no role ""King"".";ann;"Lee\nJr";King',
      '"A quotation mark is not closed.";cid;Fox;"x',
      '',
    ].join('\r\n'),
  );
});
