import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MeasuredRun, readRun } from './measured-run.ts';
import { resultsPage } from './results-page.ts';

export const handbookHelp = `npm run bench -- handbook

Writes the pages of results in docs/handbook from the figures in bench/results.
`;

const results = fileURLToPath(new URL('../../results', import.meta.url));
const handbook = fileURLToPath(new URL('../../../docs/handbook', import.meta.url));
const note =
  '<!-- Written by `npm run bench -- handbook` from bench/results. Change the figures or the template there. -->';

export interface Subject {
  readonly template: string;
  readonly runs: ReadonlyMap<string, MeasuredRun>;
  /** Path of the page. */
  readonly page: string;
  readonly text: string;
}

/** Each subject of `bench/results` with the page made from its data. */
export const subjects = (): Subject[] => [
  subject('release', 'benchmarks.md'),
  subject('molecules', 'structure-search-benchmarks.md'),
  subject('results', 'results-benchmarks.md'),
  subject('libraries', 'workbook-reader-benchmarks.md'),
  subject('exports', 'exports-benchmarks.md'),
  subject('leaflets', 'compound-page-benchmarks.md'),
  subject('imports', 'imports-benchmarks.md'),
  subject('race', 'race-results.md'),
];

export function handbookCommand(): void {
  for (const { page, text } of subjects()) writeFileSync(page, text);
}

function subject(name: string, page: string): Subject {
  const folder = `${results}/${name}`;
  const template = readFileSync(`${folder}/page.md`, 'utf8');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const runs = new Map(files.map((file) => [file, readRun(`${folder}/${file}`)]));
  const text = `${note}\n${resultsPage(template, runs, `../../bench/results/${name}`)}`;
  return { template, runs, page: `${handbook}/${page}`, text };
}
