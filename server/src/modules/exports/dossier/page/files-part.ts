import { dossierFiles } from '@moltrove/contract';
import type { ExportAbout } from '../../formats/file-content.ts';
import type { WrittenFile } from '../summed-entries.ts';
import { html, type Markup } from './markup.ts';
import { count } from './words.ts';

/** The other files of the dossier, and how to verify it. */
export const filesPart = (files: readonly WrittenFile[]): Markup =>
  html`<section aria-labelledby="files">
    <h2 id="files">Files of this dossier</h2>
    <div class="scroll" role="region" aria-labelledby="files" tabindex="0">
      <table class="rows files">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Content</th>
            <th scope="col" class="number">Bytes</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          ${files.map(
            ({ name, description, bytes, sha256 }) =>
              html`<tr>
                <td><a href="${name}">${name}</a></td>
                <td>${description}</td>
                <td class="number">${count(bytes)}</td>
                <td><code>${sha256}</code></td>
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    <p class="note">The links open the files next to this page, once the ZIP is unpacked.</p>
    <h3>How to verify it</h3>
    <p>
      The ZIP ends with a seal, a checksum of all its bytes. On the installation that wrote it,
      <code>npm run verify -- FILE</code> says whether the ZIP was changed.
      <code>${dossierFiles.crate.name}</code> lists the SHA-256 of every file, this page included. The same
      search and the same release always give the same bytes, because they contain no user, no time and no
      random number.
    </p>
  </section> `;

/** Where the data come from, and how to read them. */
export function sourcePart({ release, values, results }: ExportAbout, notes: readonly string[]): Markup {
  const { name, id, date, source, attribution } = release;
  return html`<section aria-labelledby="source">
    <h2 id="source">Source and licence</h2>
    <dl class="facts">
      <div>
        <dt>Release</dt>
        <dd>${name} (${id})</dd>
      </div>
      ${
        date === null
          ? null
          : html`<div>
              <dt>Date of the data</dt>
              <dd>${date}</dd>
            </div>`
      }
      <div>
        <dt>Source</dt>
        <dd>${source}</dd>
      </div>
      <div>
        <dt>Attribution and licence</dt>
        <dd>${attribution}</dd>
      </div>
      <div>
        <dt>Results</dt>
        <dd><a href="${results}">Open the search</a>, on the installation that wrote this dossier</dd>
      </div>
    </dl>
    ${
      notes.length === 0
        ? null
        : html`<h3>Notes</h3>
            <ul>
              ${notes.map((note) => html`<li>${note}</li> `)}
            </ul>`
    }
    <h3>Prefixes and ranges</h3>
    <p>
      On this page a value has its relation before it, <code>=</code> is left out, and both ends of a range
      are in one cell. In the files:
    </p>
    <ul>
      ${values.map((sentence) => html`<li>${sentence}</li> `)}
    </ul>
  </section> `;
}
