import { countLabels, type Search, tabOf, structureLabel } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { TabPart } from '../../formats/described-export.ts';
import { type ExportAbout, type FileChunks, simulatedText } from '../../formats/file-content.ts';
import { drawings, type Drawings } from '../drawings.ts';
import type { WrittenFile } from '../summed-entries.ts';
import { activitiesPart } from './activities-part.ts';
import { chartsPart } from './charts-part.ts';
import { filesPart, sourcePart } from './files-part.ts';
import { html, type Markup, trusted } from './markup.ts';
import { referencesPart } from './references-part.ts';
import { shownCharts } from './shown-charts.ts';
import { latestReferences, type ShownRows, shownRows } from './shown-rows.ts';
import { drawingSizes, type ShownStructure, structuresPart } from './structures-part.ts';
import { style } from './style.ts';
import { count } from './words.ts';

interface PageContent {
  readonly knowledge: KnowledgeBase;
  readonly search: Search;
  readonly about: ExportAbout;
  readonly title: string;
  readonly parts: readonly TabPart[];
  /** The other files, already written. */
  readonly files: readonly WrittenFile[];
  readonly notes: readonly string[];
  readonly signal: AbortSignal;
}

/** The page of a dossier: complete without scripts, other files or a network. */
export async function* dossierPage(content: PageContent): FileChunks {
  const { about, files, notes, signal } = content;
  yield start(content).text;
  const draws = drawings(signal);
  try {
    const rows = await shownRows(content);
    const all = rowsOf(content, 'structures');
    const structures = await drawnStructures(rows, all === 1, draws);
    yield structuresPart(structures, all, rows.order)?.text ?? '';
    yield chartsPart(await shownCharts(content, all === 1, draws))?.text ?? '';
    const names = new Map(structures.map(({ row }) => [Number(row['str_id']), structureLabel(row)]));
    yield activitiesPart(rows.activities, rowsOf(content, 'activities'), names)?.text ?? '';
  } finally {
    await draws.close();
  }
  const references = await latestReferences(content);
  yield referencesPart(references, rowsOf(content, 'references'))?.text ?? '';
  yield filesPart(files).text;
  yield sourcePart(about, notes).text;
  yield html`<footer>Written by Moltrove.</footer>
</main>
</body>
</html>
`.text;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

function start({ knowledge, about, title, parts }: PageContent): Markup {
  const { search, filters, release } = about;
  const { name, date, simulated } = release;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${trusted(policy)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="generator" content="Moltrove" />
        <title>${title} · Moltrove dossier</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <p class="kind">Moltrove dossier</p>
            <h1>${title}</h1>
            <p class="search">${search}</p>
            ${
              filters.length === 0
                ? null
                : html`<ul class="filters">
                    ${filters.map((filter) => html`<li>${filter}</li>`)}
                  </ul> `
            }
            <p class="release">
              Release
              ${name}${date === null ? `, imported ${knowledge.summary().builtAt.slice(0, 10)}` : `, data of ${date}`}
            </p>
            ${simulated ? html`<p class="simulated">${simulatedText}</p> ` : null}
            <dl class="counts">
              ${parts.map(
                ({ tab, rows }) =>
                  html`<div>
                    <dt>${countLabels[tabOf(tab).count]}</dt>
                    <dd>${count(rows)}</dd>
                  </div> `,
              )}
            </dl>
          </header>
     `;
}

const rowsOf = ({ parts }: PageContent, tab: TabPart['tab']): number =>
  parts.find((part) => part.tab === tab)?.rows ?? 0;

async function drawnStructures(
  { structures, best }: ShownRows,
  isSingle: boolean,
  draws: Drawings,
): Promise<ShownStructure[]> {
  const size = isSingle ? drawingSizes.single : drawingSizes.card;
  const drawn = await draws.ask(
    structures.map((row) => ({
      smiles: (row['smiles'] || null) as string | null,
      name: structureLabel(row),
      ...size,
    })),
  );
  return structures.map((row, at) => ({
    row,
    drawn: drawn[at] ?? null,
    best: best.get(Number(row['str_id'])) ?? null,
  }));
}
