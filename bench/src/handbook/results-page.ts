import { table } from '../table.ts';
import type { MeasuredRun, MeasuredTable } from './measured-run.ts';

/** Longer cells are sentences, which a Markdown table wraps. */
const maxAlignedLength = 60;

const directive = /^\{\{(run|table) ([^:}]+\.json)(?:: (.+))?\}\}$/gm;

/**
 * The page that a template describes. `{{run FILE}}` is replaced by title, date, machine and command of a
 * run, `{{table FILE: HEAD}}` by the table whose first column has that heading. `folder` is the path from the
 * page to its data.
 */
export function resultsPage(
  template: string,
  runs: ReadonlyMap<string, MeasuredRun>,
  folder: string,
): string {
  return template.replace(directive, (_, kind: string, file: string, header: string | undefined) => {
    const run = runs.get(file);
    if (run === undefined) throw new Error(`There is no run ${file}.`);
    return kind === 'run' ? describe(run, `${folder}/${file}`) : tableOf(run, file, header);
  });
}

/** Figures in the text of a template that are in none of the runs: typos or invented numbers. */
export function figuresWithoutData(template: string, runs: ReadonlyMap<string, MeasuredRun>): string[] {
  const measured = new Set(figures(JSON.stringify([...runs.values()])));
  const prose = template.replace(directive, '').replace(/\]\([^)]*\)/g, ']');
  return figures(prose).filter((figure) => !measured.has(figure));
}

const figures = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];

function describe({ title, date, machine, command }: MeasuredRun, link: string): string {
  const facts = [title, machine, date, `[data](${link})`].filter((fact) => fact !== undefined);
  const shell = command === undefined ? '' : `\n\n\`\`\`sh\n${command.join('\n')}\n\`\`\``;
  return `${facts.join('. ')}.${shell}`;
}

function tableOf({ tables }: MeasuredRun, file: string, header: string | undefined): string {
  const matching = tables.find(({ columns }) => columns[0] === header);
  if (matching === undefined) throw new Error(`${file} has no table “${header}”.`);
  if (matching.rows.flat().some((cell) => cell.length > maxAlignedLength)) return markdownTable(matching);
  const lines = table(matching.columns, matching.rows).split('\n');
  return `\`\`\`\n${lines.map((line) => line.trimEnd()).join('\n')}\n\`\`\``;
}

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function markdownTable({ columns, rows }: MeasuredTable): string {
  return [markdownRow(columns), markdownRow(columns.map(() => '---')), ...rows.map(markdownRow)].join('\n');
}
