import { commonForm, formOf } from '@moltrove/contract';
import { columnCount, columnTerms } from './column-terms.ts';
import type { ColumnChoice } from './column-terms.ts';
import type { UploadTable } from './reading/upload-table.ts';

/** Words that occur in headers of identifier columns but rarely as values. */
const headerWords =
  /^(?:#?\s*)(?:.*\b(?:id|ids|no|nr|number|name|names|symbol|symbols|accession|key|identifier|title|year|term|terms)|genes?|targets?|proteins?|uniprot(?:kb)?|entrez|pdb|inchi[\s_-]?key|cas|doi|pmid|pubmed|chembl|compounds?|molecules?|structures?|drugs?|company|companies|indications?|diseases?|mesh|patents?|references?|list)$/i;

/** Which column most likely holds the list, and whether the first row is a header. */
export function guessColumn(table: Pick<UploadTable, 'rows'>): ColumnChoice {
  const hasHeader = looksLikeHeader(table);
  const columns = Array.from({ length: columnCount(table) }, (_, column) => {
    const { terms } = columnTerms(table, { column, hasHeader });
    const texts = terms.map(({ term }) => term);
    const form = commonForm(texts);
    const named = hasHeader && headerWords.test((table.rows[0]![column] ?? '').trim());
    const telling = form !== null && form !== 'name' && form !== 'number' && form !== 'year';
    // A running number or a year next to the identifiers is unlikely to be the list.
    const score = (telling ? 4 : form === 'name' ? 2 : form === null ? 0 : 1) + (named ? 1 : 0);
    return { column, score: texts.length === 0 ? -1 : score, filled: texts.length };
  });
  const [best] = columns.toSorted((a, b) => b.score - a.score || b.filled - a.filled || a.column - b.column);
  return { column: best?.column ?? 0, hasHeader };
}

function looksLikeHeader({ rows }: Pick<UploadTable, 'rows'>): boolean {
  const [first = [], ...others] = rows.slice(0, 200);
  if (others.length === 0) return false;
  return first.some((cell, column) => {
    const heading = cell.trim();
    if (heading === '') return false;
    const below = others.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    if (below.includes(heading)) return false;
    if (headerWords.test(heading.replaceAll('_', ' '))) return true;
    const form = commonForm(below);
    const telling = form !== null && form !== 'name' && form !== 'gene';
    return telling && formOf(heading) !== form && !/\d/.test(heading);
  });
}
