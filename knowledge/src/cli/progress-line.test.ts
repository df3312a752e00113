import { expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';
import { formatBytes, formatDuration, textTable } from './text-table.ts';

it('prints a line for each step and every five seconds in it', () => {
  const terminal = fakeTerminal('/nowhere');
  let time = 0;
  const { onProgress, end } = progressLine(terminal, () => time);
  const at = (ms: number, done: number): void => {
    time = ms;
    onProgress({ step: 'activities', done, total: 10_000, unit: 'rows' });
  };
  at(0, 2000);
  at(1000, 3000);
  at(5000, 7000);
  at(9000, 9000);
  onProgress({ step: 'unpack a.gz', done: 1_500_000, total: null, unit: 'bytes' });
  end();
  expect(terminal.errors).toEqual([
    'activities  2,000 of 10,000 rows\n',
    'activities  7,000 of 10,000 rows  1,000 rows/s  3 s left\n',
    'unpack a.gz  1.5 MB\n',
  ]);
});

it('overwrites one line on a terminal, cut to its width, and clears it at the end', () => {
  const terminal = fakeTerminal('/nowhere', { isTty: true });
  let time = 0;
  const { onProgress, end } = progressLine(terminal, () => time);
  for (time of [0, 50, 150]) onProgress({ step: 'x'.repeat(100), done: time, total: null, unit: 'rows' });
  end();
  const line = `\r\u001b[2K${'x'.repeat(79)}`;
  expect(terminal.errors).toEqual([line, line, '\r\u001b[2K']);
});

it('formats amounts for users', () => {
  expect([999, 1500, 2_500_000_000].map(formatBytes)).toEqual(['999 B', '1.5 kB', '2.5 GB']);
  expect([400, 59_400, 200_000, 7_500_000].map(formatDuration)).toEqual([
    '0 s',
    '59 s',
    '3 min 20 s',
    '2 h 5 min',
  ]);
  expect(
    textTable(
      ['name', 'rows'],
      [
        ['a', 1234],
        ['long name', 5],
      ],
    ),
  ).toBe('name        rows\na          1,234\nlong name      5\n');
});
