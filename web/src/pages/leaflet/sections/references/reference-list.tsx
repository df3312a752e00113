import { pagesOfReference, referenceRows } from '@moltrove/contract';
import type { LeafletReference } from '@moltrove/contract';
import { formatCounted } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { ReferenceLink } from '../../../../widgets/leaflet/leaflet-links.tsx';
import { OutsideLinks } from '../../../../widgets/leaflet/outside-links.tsx';
import { PreviewCard } from '../../preview-card.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import classes from './reference-list.module.css';

interface Props {
  readonly strId: number;
  readonly references: readonly LeafletReference[];
  readonly label: string;
}

/** References with their titles and the number of values in each. */
export function ReferenceList({ strId, references, label }: Props) {
  return (
    <ol className={classes.list} aria-label={label}>
      {references.map((reference) => (
        <li key={reference.ref_id} className={classes.entry}>
          <span className={classes.citation}>
            {hasTitle(reference) && <span>{reference.title} </span>}
            <Words as="span" size="md" tone={hasTitle(reference) ? 'muted' : 'ink'}>
              <PreviewCard text={citationOf(reference)}>
                {() => <ReferenceCard strId={strId} reference={reference} />}
              </PreviewCard>
            </Words>
          </span>
          <Words as="span" size="md" tone="muted" className={classes.count} data-figures="">
            {reference.activities === 0 ? (
              'no values'
            ) : (
              <RowsLink
                rows={referenceRows(strId, reference.ref_id)}
                label={`Open ${formatCounted(reference.activities, 'activity', 'activities')}: ${citationOf(reference)}`}
              >
                {formatCounted(reference.activities, 'activity', 'activities')}
              </RowsLink>
            )}
          </Words>
        </li>
      ))}
    </ol>
  );
}

function citationOf({ reference, patent_no: patent, ref_id: id }: LeafletReference): string {
  return reference ?? patent ?? `Reference ${id}`;
}

/** Sources such as data sets are cited by their title alone. */
function hasTitle(reference: LeafletReference): boolean {
  return reference.title !== null && reference.title !== citationOf(reference);
}

function ReferenceCard({ strId, reference }: { strId: number; reference: LeafletReference }) {
  const { title, company_names: companies, names } = reference;
  return (
    <Stack gap={3} size="md">
      {hasTitle(reference) && <Words weight={600}>{title}</Words>}
      <Words>{citationOf(reference)}</Words>
      {companies !== null && <Words tone="muted">{companies}</Words>}
      {names.length > 0 && (
        <Words tone="muted" breaksWords lines={4}>
          Named there: {names.join(', ')}
        </Words>
      )}
      <ReferenceLink refId={reference.ref_id} strId={strId}>
        Open the page of the reference
      </ReferenceLink>
      <OutsideLinks pages={pagesOfReference(reference)} />
    </Stack>
  );
}
