/**
 * A table of the steps of a run, in the order in which they ended: seconds, share of the total time, and the numbers of
 * tests or checks that ran and failed. Some run in parallel, so the total time is shorter than their sum.
 */
export function stepTable(steps, whole) {
  const rows = [
    ...steps.map(({ name, seconds, ran, failed }) => [name, seconds, ran, failed]),
    ['all', whole, sumOf(steps, 'ran'), sumOf(steps, 'failed')],
  ].map(([name, seconds, ran, failed]) => [
    name,
    seconds.toFixed(1),
    `${whole === 0 ? 0 : Math.round((100 * seconds) / whole)} %`,
    String(ran),
    String(failed),
  ]);
  const cells = [['step', 'seconds', 'share', 'ran', 'failed'], ...rows];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) =>
      row
        .map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

const sumOf = (steps, key) => steps.reduce((sum, step) => sum + step[key], 0);
