import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import type { MeasuredRun } from './measured-run.ts';
import { subjects } from './handbook-command.ts';
import { figuresWithoutData, resultsPage } from './results-page.ts';

const run: MeasuredRun = {
  title: 'A race',
  date: '2026-11-22',
  machine: '2 cores',
  command: ['npm run bench -- race'],
  tables: [{ columns: ['counts', 'ms'], rows: [['one target', '4.14']] }],
  remarks: ['Loading took 3.6 s.'],
};
const runs = new Map([['a.json', run]]);

it('inserts runs and tables where the template names them', () => {
  expect(resultsPage('# Race\n\n{{run a.json}}\n\n{{table a.json: counts}}\n', runs, '../data')).toBe(
    [
      '# Race',
      '',
      'A race. 2 cores. 2026-11-22. [data](../data/a.json).',
      '',
      '```sh',
      'npm run bench -- race',
      '```',
      '',
      '```',
      'counts        ms',
      '----------  ----',
      'one target  4.14',
      '```',
      '',
    ].join('\n'),
  );
});

it('wraps sentences in a Markdown table', () => {
  const sentence = 'index of its rows 123 s, names 28 s, trees 25 s, molecules 46 min';
  const tables = [{ columns: ['Loading', 'Moltrove'], rows: [['load', sentence]] }];
  const page = resultsPage('{{table a.json: Loading}}', new Map([['a.json', { ...run, tables }]]), '');
  expect(page).toBe(`| Loading | Moltrove |\n| --- | --- |\n| load | ${sentence} |`);
});

it('refuses a template that names a missing run or table', () => {
  expect(() => resultsPage('{{run b.json}}', runs, '')).toThrow('There is no run b.json.');
  expect(() => resultsPage('{{table a.json: charts}}', runs, '')).toThrow('a.json has no table “charts”.');
});

it('lists the figures of a template that no run has', () => {
  const template = 'Counts take 4.14 ms, loading 3.7 s ([why](0037.md)).\n{{table a.json: counts}}\n';
  expect(figuresWithoutData(template, runs)).toEqual(['3.7']);
});

it.each(subjects().map((subject) => [basename(subject.page), subject] as const))(
  '%s matches its data',
  (_, { page, text, template, runs: ofSubject }) => {
    expect(figuresWithoutData(template, ofSubject)).toEqual([]);
    expect(text).not.toContain('{{');
    expect(readFileSync(page, 'utf8')).toBe(text);
  },
);
