import { chartNumber, type ChartDataOf, type ChartDefinition, shareText, tailText } from '@moltrove/contract';
import { html, type Markup, trusted } from './markup.ts';
import { count, counted } from './words.ts';

/** What the length of a bar shows: structures, or activities if all entries are of a single structure. */
export type BarMeasure = 'structures' | 'activities';

export interface Bar {
  readonly label: string;
  /** Whether the bar counts the rows without a value. */
  readonly isWithout: boolean;
  readonly structures: number;
  readonly activities: number;
}

/**
 * A table with a row and a bar for each entry. `whole`: the number of structures that shares refer to. Structures are not
 * counted if bars show activities.
 */
export function barTable(bars: readonly Bar[], whole: number, measure: BarMeasure): Markup {
  const largest = Math.max(1, ...bars.map((bar) => bar[measure]));
  const hasStructures = measure === 'structures';
  return html`<table class="bars${hasStructures ? '' : ' of-activities'}">
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <td></td>
        ${hasStructures ? html`<th scope="col" class="number">Structures</th>` : null}
        <th scope="col" class="number">Activities</th>
      </tr>
    </thead>
    <tbody>
      ${bars.map(
        (bar) =>
          html`<tr>
            <th scope="row" ${bar.isWithout ? trusted('class="without"') : null}>${bar.label}</th>
            <td>${barOf(bar[measure], largest)}</td>
            ${hasStructures ? html`<td class="number">${count(bar.structures)} (${shareText(bar.structures, whole)})</td>` : null}
            <td class="number">${count(bar.activities)}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

const barOf = (value: number, largest: number): Markup =>
  html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${lengthOf(value, largest, 100)}" height="10" />
  </svg>`;

const width = 360;
const left = 40;
const top = 16;
const plotHeight = 130;
const base = top + plotHeight;
const height = base + 20;
/** Bars have their counts above them if there are at most this many. */
const maxNumbered = 12;
const maxTicks = 8;

/** A histogram. Each bar names its range and counts. */
export function histogram(
  { chartData: bins, chartKey }: ChartDataOf<'Range'>,
  { label, wholeNumbers }: ChartDefinition,
  measure: BarMeasure,
): Markup {
  const largest = Math.max(1, ...bins.map((bin) => bin[measure]));
  const step = (width - left) / Math.max(1, bins.length);
  const every = Math.ceil(bins.length / maxTicks);
  const bars = bins.map((bin, at) => {
    const { min, max, tail, structures, activities } = bin;
    const length = lengthOf(bin[measure], largest, plotHeight);
    const x = rounded(left + at * step + step * 0.06);
    const range =
      tailText(chartKey, bin) ??
      (wholeNumbers && max - min <= 1
        ? chartNumber(chartKey, min)
        : `${chartNumber(chartKey, min)} to ${chartNumber(chartKey, max)}`);
    const above =
      bins.length > maxNumbered || bin[measure] === 0
        ? null
        : html`<text
            x="${rounded(left + (at + 0.5) * step)}"
            y="${rounded(base - length - 4)}"
            text-anchor="middle"
            >${count(bin[measure])}</text
          >`;
    return html`<rect
        x="${x}"
        y="${rounded(base - length)}"
        width="${rounded(step * 0.88)}"
        height="${length}"
        ${tail === undefined ? null : trusted('fill-opacity="0.5"')}
        ><title>
          ${range}: ${counted(structures, 'structure')}, ${counted(activities, 'activity', 'activities')}
        </title></rect
      >${above} `;
  });
  const [first, last] = [
    bins[0]?.tail === undefined ? 0 : every,
    bins.at(-1)?.tail === undefined ? 0 : every,
  ];
  const hasTick = (at: number): boolean => at % every === 0 && at >= first && at < bins.length - last;
  const ticks = bins.flatMap((bin, at) =>
    bin.tail !== undefined || hasTick(at)
      ? [
          html`<text
            x="${rounded(left + (at + (wholeNumbers || bin.tail !== undefined ? 0.5 : 0)) * step)}"
            y="${base + 14}"
            text-anchor="middle"
            >${tailText(chartKey, bin) ?? chartNumber(chartKey, bin.min)}</text
          > `,
        ]
      : [],
  );
  return html`<svg
    class="histogram"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${label}: ${measure} by range"
  >
    <text x="${left - 6}" y="${top + 8}" text-anchor="end">${count(largest)}</text>
    <text x="${left - 6}" y="${base}" text-anchor="end">0</text>
    <path d="M${left} ${base}H${width}" />
    ${bars}${ticks}
  </svg>`;
}

/** The length of a bar; a count other than 0 is always visible. */
function lengthOf(value: number, largest: number, longest: number): number {
  return value === 0 ? 0 : rounded(Math.max(longest / 100, (value / largest) * longest));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
