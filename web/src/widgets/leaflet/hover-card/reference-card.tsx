import { rowsOfReference } from '@moltrove/contract';
import type { ReferenceHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { referenceHead } from '../head-queries.ts';
import { placeText, referenceTitle } from '../reference-head/citation.ts';
import { CardState } from './card-state.tsx';
import { CountWords } from './count-words.tsx';

/** What a reference is, and how much the release has from it. */
export function ReferenceCard({ refId }: { refId: number }) {
  const { data, error } = useQuery(referenceHead(refId));
  return data === undefined ? <CardState what="reference" error={error} /> : <Facts head={data} />;
}

const shownAuthors = 3;

function Facts({ head }: { head: ReferenceHead }) {
  const { ref_id: refId, authors, journal_patent_name: journal, counts } = head;
  const first = authors.slice(0, shownAuthors).join(', ');
  const place = [journal, placeText(head)].filter((part) => part !== null && part !== '').join(' ');
  return (
    <Stack gap={3} size="md">
      <Words weight={600} breaksWords lines={4}>
        {referenceTitle(head)}
      </Words>
      {first !== '' && <span>{authors.length > shownAuthors ? `${first} and others` : first}</span>}
      {place !== '' && <Words tone="muted">{place}</Words>}
      <CountWords
        counts={counts}
        tabs={['structures', 'activities', 'assays']}
        rowsOf={(tab) => rowsOfReference(refId, tab)}
      />
    </Stack>
  );
}
