import {
  type ChartData,
  chartCountsText,
  chartOf,
  type ChartDefinition,
  shareText,
  withoutValueLabel,
} from '@moltrove/contract';
import type { DrawnStructure } from '../drawings.ts';
import { type Bar, type BarMeasure, barTable, histogram } from './chart-bars.ts';
import { html, type Markup } from './markup.ts';
import { drawing } from './structures-part.ts';
import { count, counted } from './words.ts';

export interface ShownChart {
  readonly data: ChartData;
  /** The search's filter on this chart in words, which does not narrow the chart itself; null for none. */
  readonly ownFilter: string | null;
  /** Drawings of the chart's fragments by SMILES. */
  readonly fragments: ReadonlyMap<string, DrawnStructure | null>;
}

/** The charts of the results; each says what it counts. */
export function chartsPart(charts: readonly ShownChart[]): Markup | null {
  if (charts.length === 0) return null;
  return html`<section aria-labelledby="charts">
    <h2 id="charts">Charts</h2>
    <div class="charts">${charts.map(chart)}</div>
  </section> `;
}

function chart(shown: ShownChart): Markup {
  const { data, ownFilter } = shown;
  const definition = chartOf(data.chartKey)!;
  const { label, unit } = definition;
  const measure = data.structures === 1 ? 'activities' : 'structures';
  return html`<figure>
    <figcaption>${label}${unit === null ? null : ` (${unit})`}</figcaption>
    ${bodyOf(shown, definition, measure)}
    <p class="note">
      ${entriesText(data, measure)}Bars show ${measure}. The chart covers ${rowsText(data, measure)}.
      ${withoutText(data, measure)}${measure === 'structures' ? chartCountsText(definition) : null}${ownFilter === null ? null : ` This chart is counted without its own filter, ${ownFilter}.`}
    </p>
  </figure> `;
}

function bodyOf({ data, fragments }: ShownChart, definition: ChartDefinition, measure: BarMeasure): Markup {
  switch (data.chartType) {
    case 'Range':
      return histogram(data, definition, measure);
    case 'Image':
      return html`<div class="fragments">
        ${data.chartData.map(
          ({ smiles, label, structures }) =>
            html`<div>
              ${smiles === null ? html`<div class="drawing none">${label}</div>` : drawing(fragments.get(smiles) ?? null)}
              <p>${count(structures)} (${shareText(structures, data.structures)})</p>
            </div> `,
        )}
      </div>`;
    case 'List':
      return barTable(data.chartData.map(barOf), data.structures, measure);
    case 'Tree': {
      const nodes = data.chartData.map((node): Bar => ({ ...node, isWithout: false }));
      return barTable(nodes, data.structures, measure);
    }
  }
}

const barOf = ({ value, ...entry }: { readonly value: string | null } & Omit<Bar, 'isWithout'>): Bar => ({
  ...entry,
  isWithout: value === null,
});

function entriesText(data: ChartData, measure: BarMeasure): string {
  if (data.chartType === 'Range' || data.chartData.length >= data.totalEntries) return '';
  return `The ${count(data.chartData.length)} entries with the most ${measure}, of ${count(data.totalEntries)}. `;
}

/** Structures and activities, or the activities of a single structure. */
function rowsText(
  { structures, activities }: Pick<ChartData, 'structures' | 'activities'>,
  measure: BarMeasure,
): string {
  const shown = counted(activities, 'activity', 'activities');
  return measure === 'activities' ? shown : `${counted(structures, 'structure')} and ${shown}`;
}

function withoutText(data: ChartData, measure: BarMeasure): string {
  if (data.chartType !== 'Range' && data.chartType !== 'Tree') return '';
  const { structures, activities } = data.withoutValue;
  if (structures + activities === 0) return '';
  const label = chartOf(data.chartKey)?.withoutValueLabel ?? withoutValueLabel;
  return `${label}: ${rowsText(data.withoutValue, measure)}. `;
}
