import { dossierFiles, pagesOfReference } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { html, type Markup } from './markup.ts';
import { textOf } from './row-cells.ts';
import { shownText } from './words.ts';

/** References with links to their pages, which open only when the reader follows them. */
export function referencesPart(rows: readonly Row[], all: number): Markup | null {
  if (rows.length === 0) return null;
  const order = 'by year, latest first';
  const files = dossierFiles.tables.name;
  return html`<section aria-labelledby="references">
    <h2 id="references">References</h2>
    <p class="note">${shownText({ shown: rows.length, all, many: 'references', order, files })}</p>
    <ol class="references">
      ${rows.map(reference)}
    </ol>
  </section> `;
}

function reference(row: Row): Markup {
  const [title, cited, authors] = ['title', 'reference', 'authors'].map((key) => textOf(row[key]));
  const pubmedId = row['pubmed_id'];
  const pages = pagesOfReference({
    doi: textOf(row['doi']),
    pubmed_id: typeof pubmedId === 'number' ? pubmedId : null,
    patent_no: textOf(row['patent_no']),
  });
  const heading = title ?? cited ?? `Reference ${String(row['ref_id'])}`;
  return html`<li>
    <span class="title">${heading}</span>${authors === null ? null : html`<br />${authors}`}<br />
    <span class="cited"
      >${title === null ? null : cited}
      ${pages.map(({ label, url }) => html`<a href="${url}">${label}</a> `)}</span
    >
  </li> `;
}
