import { userFileProblemColumn, userFileSeparator } from '@moltrove/contract';
import type { UserFileLine } from '@moltrove/contract';

/**
 * The lines of a file that have problems, as they are in it, below its first line, with what is wrong in a first column. The file
 * can be corrected and imported as it is: an import leaves that column alone.
 */
export function refusedLines(file: string, checked: readonly UserFileLine[]): string {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = userFileSeparator(text);
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const refused = checked.flatMap(({ line, effect, problems }, at) => {
    if (effect !== 'refused') return [];
    // A cell in quotes may hold line breaks, so that a record ends before the next one.
    const next = checked[at + 1]?.line ?? lines.length + 1;
    const record = lines
      .slice(line - 1, next - 1)
      .join('\n')
      .trimEnd();
    return [`${quoted(reasonOf(problems))}${separator}${record}`];
  });
  return `\uFEFF${[`${userFileProblemColumn}${separator}${lines[first] ?? ''}`, ...refused, ''].join('\r\n')}`;
}

const reasonOf = (problems: UserFileLine['problems']): string =>
  problems.map(({ column, text }) => (column === null ? text : `${column}: ${text}`)).join(' ');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
