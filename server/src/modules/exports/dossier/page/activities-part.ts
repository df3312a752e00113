import { dossierFiles } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { html, type Markup } from './markup.ts';
import { shownCell } from './row-cells.ts';
import { shownText } from './words.ts';

/** Columns of the table after the first, which is the structure. */
const shownKeys = [
  'protein',
  'std_activity_type',
  'activity_value',
  'pactivity',
  'enzyme_cell_assay',
  'reference',
] as const;
const numbers: readonly string[] = ['activity_value', 'pactivity'];

/** A table of activities. `all`: their number in the search; `names`: the structures on the page, by ID. */
export function activitiesPart(
  rows: readonly Row[],
  all: number,
  names: ReadonlyMap<number, string>,
): Markup | null {
  if (rows.length === 0) return null;
  const labels = shownKeys.map((key) => shownCell('activities', key, {}).label);
  const files = `${dossierFiles.tables.name} and ${dossierFiles.activities.name}`;
  const order = 'by pActivity, highest first';
  return html`<section aria-labelledby="activities">
    <h2 id="activities">Activities</h2>
    <p class="note">${shownText({ shown: rows.length, all, many: 'activities', order, files })}</p>
    <div class="scroll" role="region" aria-labelledby="activities" tabindex="0">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Structure</th>
            ${labels.map((label, at) => html`<th scope="col" ${classOf(shownKeys[at])}>${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => line(row, names))}
        </tbody>
      </table>
    </div>
  </section> `;
}

function line(row: Row, names: ReadonlyMap<number, string>): Markup {
  const id = row['str_id'];
  const name = typeof id === 'number' ? names.get(id) : undefined;
  const structure =
    name === undefined ? html`Structure ${String(id)}` : html`<a href="#s${String(id)}">${name}</a>`;
  return html`<tr>
    <td>${structure}</td>
    ${shownKeys.map((key) => html`<td${classOf(key)}>${textOf(key, row)}${key === 'protein' ? organismOf(row) : null}</td>`)}
  </tr> `;
}

function organismOf(row: Row): Markup | null {
  const { text } = shownCell('activities', 'target_organism', row);
  return text === null ? null : html`<small>${text}</small>`;
}

function textOf(key: string, row: Row): string {
  const { text } = shownCell('activities', key, row);
  if (text === null) return '–';
  const unit = row['standard_uom'];
  const hasUnit = key === 'activity_value' && row[key] !== null && typeof unit === 'string' && unit !== '';
  return hasUnit ? `${text} ${unit}` : text;
}

const classOf = (key: string): Markup | null =>
  numbers.includes(key) ? html` class="number"` : key === 'enzyme_cell_assay' ? html` class="wide"` : null;
