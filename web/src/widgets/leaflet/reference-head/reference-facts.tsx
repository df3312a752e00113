import { Badge } from '@mantine/core';
import {
  type ReferenceHead,
  journalRows,
  labelOfCode,
  pagesOfReference,
  refTypeLabels,
} from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { OutsideLinks } from '../outside-links.tsx';
import { RowsLink } from '../rows-link.tsx';
import { placeText, referenceTitle } from './citation.ts';
import { Authors, Companies } from './people.tsx';
import classes from './reference-facts.module.css';
import { ReferenceCounts } from './reference-counts.tsx';
import { ReferenceIds } from './reference-ids.tsx';

interface Props {
  readonly head: ReferenceHead;
  readonly heading: 'h1' | 'h2';
}

/** How a reference is cited, its ids, links to it and its counts. */
export function ReferenceFacts({ head, heading }: Props) {
  const { ref_type: kind, abstract } = head;
  const isPage = heading === 'h1';
  return (
    <Stack gap={6}>
      <Inline gap={5} rowGap={3} wrap align="baseline">
        <Words as={heading} size={isPage ? '3xl' : '2xl'} weight={600} breaksWords>
          {referenceTitle(head)}
        </Words>
        {kind !== null && (
          <Badge variant="light" color="gray" tt="none">
            {labelOfCode(refTypeLabels, kind) ?? kind}
          </Badge>
        )}
      </Inline>
      <Authors names={head.authors} />
      <Place head={head} />
      <Companies names={head.companies} addresses={head.company_addresses} />
      <ReferenceIds head={head} />
      <OutsideLinks pages={pagesOfReference(head)} />
      <ReferenceCounts head={head} />
      {abstract !== null && (
        <section aria-label="Abstract">
          <Words as={isPage ? 'h2' : 'h3'} size="md" tone="muted" weight={500}>
            Abstract
          </Words>
          <Words size="md" className={classes.abstract}>
            {abstract}
          </Words>
        </section>
      )}
    </Stack>
  );
}

/** The journal or patent office, as a link to its references, and the place in it. */
function Place({ head }: { head: ReferenceHead }) {
  const { journal_patent_name: journal, source_journal: written, title, reference } = head;
  const place = placeText(head);
  if (journal === null) {
    const isNamed = title === null || title === reference;
    const text = isNamed ? place : [reference, place].filter(Boolean).join(' · ');
    return text === '' ? null : <Words>{text}</Words>;
  }
  return (
    <Words>
      <RowsLink rows={journalRows(journal)} label={`Open the references of ${journal}`}>
        <em>{journal}</em>
      </RowsLink>
      {place !== '' && ` ${place}`}
      {written !== null && written !== journal && (
        <Words as="span" tone="muted">{` (in the source: ${written})`}</Words>
      )}
    </Words>
  );
}
