import { columns, dossierFiles, pagesOfCompound, structureLabel } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import type { DrawnStructure } from '../drawings.ts';
import { html, type Markup, trusted } from './markup.ts';
import { shownCell, textOf } from './row-cells.ts';
import { shownText } from './words.ts';

export interface ShownStructure {
  readonly row: Row;
  /** Null if it cannot be drawn. */
  readonly drawn: DrawnStructure | null;
  /** Its activity with the highest pActivity; null if it has none, or if it was not looked for. */
  readonly best: Row | null;
}

/** Sizes of the drawings, in CSS pixels. */
export const drawingSizes = {
  card: { width: 220, height: 150 },
  single: { width: 420, height: 300 },
  fragment: { width: 132, height: 92 },
} as const;

const onCards = ['mol_formula', 'mol_weight', 'logp_calc', 'psa', 'found_act_count'];
/** Shown elsewhere on the page of a single structure. */
const notListed = ['smiles', 'similarity', 'pref_name'];

/** Cards of the structures, or all columns of a single structure. `order`: the order of the cards in words. */
export function structuresPart(shown: readonly ShownStructure[], all: number, order: string): Markup | null {
  if (shown.length === 0) return null;
  if (all === 1) return singlePart(shown[0]);
  const files = dossierFiles.structures.name;
  return html`<section aria-labelledby="structures">
    <h2 id="structures">Structures</h2>
    <p class="note">${shownText({ shown: shown.length, all, many: 'structures', order, files })}</p>
    <div class="cards">${shown.map(card)}</div>
  </section> `;
}

function card({ row, drawn, best }: ShownStructure): Markup {
  return html`<article class="card" id="s${String(row['str_id'])}">
    ${drawing(drawn)}
    <div>
      <h3>${structureLabel(row)}</h3>
      <p class="ids">${idsOf(row)}</p>
      <dl>${onCards.map((key) => property(key, row))}${best === null ? null : bestOf(best)}</dl>
    </div>
  </article> `;
}

function singlePart({ row, drawn }: ShownStructure): Markup {
  const keys = columns.structures.map(({ key }) => key).filter((key) => !notListed.includes(key));
  const smiles = textOf(row['smiles']);
  return html`<section aria-labelledby="structures">
    <h2 id="structures">Structure</h2>
    <div class="single" id="s${String(row['str_id'])}">
      ${drawing(drawn)}
      <div>
        <dl>${keys.map((key) => property(key, row))}</dl>
        ${smiles === null ? null : html`<p class="smiles"><span>SMILES</span> <code>${smiles}</code></p>`}
        <p class="ids">
          ${pagesOfCompound({ chembl_id: textOf(row['chembl_id']), inchi_key: textOf(row['inchi_key']) }).map(
            ({ label, url }) => html`<a href="${url}">${label}</a> `,
          )}
        </p>
      </div>
    </div>
  </section> `;
}

/** A drawing, or the reason why there is none. */
export const drawing = (drawn: DrawnStructure | null): Markup =>
  drawn === null
    ? html`<div class="drawing none">No drawing</div>`
    : html`<div class="drawing" role="img" aria-label="${drawn.text}">${trusted(drawn.svg)}</div>`;

function idsOf(row: Row): string {
  const id = `Structure ${String(row['str_id'])}`;
  const chemblId = textOf(row['chembl_id']);
  return chemblId === null || chemblId === structureLabel(row) ? id : `${id} · ${chemblId}`;
}

const bestOf = (activity: Row): Markup =>
  html`<div>
    <dt>Highest pActivity</dt>
    <dd>${shownCell('activities', 'pactivity', activity).text}</dd>
  </div> `;

function property(key: string, row: Row): Markup | null {
  const { label, unit, text } = shownCell('structures', key, row);
  if (text === null) return null;
  return html`<div>
    <dt>${label}</dt>
    <dd>${text}${unit === null ? null : ` ${unit}`}</dd>
  </div> `;
}
