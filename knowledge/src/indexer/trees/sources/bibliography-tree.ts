import { refTypeLabels } from '@moltrove/contract/without-calls';
import { textOrNull, named } from '../tree-builder.ts';
import { MemberLists } from '../members.ts';
import type { TreeSource } from '../source.ts';

interface DocumentRow {
  readonly ref_id: number;
  readonly ref_type: string;
  readonly journal_patent_name: string | null;
  readonly year: number | null;
}

const kindOrder = Object.keys(refTypeLabels);

/** References by kind, journal or patent office, and year, the newest first. */
export const bibliographyTree: TreeSource = ({ rows, entities, activities }, tree) => {
  const { document } = entities;
  const members = new MemberLists(tree, document.ids.length);
  const statement = rows.prepare('SELECT ref_id, ref_type, journal_patent_name, year FROM document');
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<DocumentRow>) {
    const { ref_id: id, ref_type: kind, journal_patent_name: journal, year } = row;
    const at = kindOrder.indexOf(kind);
    members.set(document.at.ordinalOf(id, 'document'), [
      [
        named(refTypeLabels[kind] ?? kind, at === -1 ? kindOrder.length : at),
        textOrNull(journal) === null ? named('Journal not given', 1) : named(journal!),
        year === null ? named('Year not given', 1) : named(String(year), -year),
      ],
    ]);
  }
  return members.finish('document', activities.document, null);
};
