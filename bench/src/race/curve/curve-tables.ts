import { megabytes, ms, table, whole } from '../../table.ts';
import { steps } from '../contenders/steps.ts';
import { engineName } from '../result.ts';
import { type CurveResult, growthOf } from './curve.ts';

/**
 * One table per step with the engine's time and result size at each release size and their growth, then
 * tables of load time, disk and memory.
 */
export function curveTables(curve: CurveResult): string[] {
  const sizes = curve.sizes.map(({ activities }) => activities);
  const header = sizes.flatMap((size) => [`${short(size)} ms`, 'answer']);
  const stepTables = steps.map(({ key, label }) =>
    table(
      [label, ...header, 'time grows', 'answer grows', ''],
      curve.lines
        .filter(({ step }) => step === key)
        .map((line) => {
          const growth = growthOf(line);
          const cells = sizes.flatMap((size) => {
            const point = line.points.find(({ release }) => release === size);
            return point === undefined ? ['', ''] : [ms(point.medianMs[engineName]), whole(point.answer)];
          });
          const grown =
            growth === null ? ['', '', ''] : [times(growth.time), times(growth.answer), growth.verdict];
          return [line.name, ...cells, ...grown];
        }),
    ),
  );
  return [...stepTables, costTable(curve)];
}

function costTable({ sizes }: CurveResult): string {
  const rows = sizes.flatMap(({ activities, contenders }) =>
    contenders.map(({ name, loadMs, diskBytes, memoryBytes, memoryOf }) => [
      whole(activities),
      name,
      (loadMs / 1000).toFixed(1),
      megabytes(diskBytes),
      memoryBytes === null ? '' : megabytes(memoryBytes),
      memoryOf,
    ]),
  );
  return table(['activities', '', 'load s', 'disk', 'memory', 'memory is'], rows);
}

const times = (factor: number): string => `${factor >= 10 ? factor.toFixed(0) : factor.toFixed(1)}x`;

/** Shortens 510,000 to 510 k and 20,000,000 to 20 M. */
export function short(count: number): string {
  if (count >= 1e6) return `${Number((count / 1e6).toPrecision(3))} M`;
  return count >= 1000 ? `${Number((count / 1000).toPrecision(3))} k` : String(count);
}
