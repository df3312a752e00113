import { referenceRows } from '@moltrove/contract';
import type { LeafletReference } from '@moltrove/contract';
import { formatCounted } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { CardedLink } from '../../../../widgets/leaflet/hover-card/carded-link.tsx';
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
              <CardedLink previewed={{ kind: 'reference', id: reference.ref_id, strId }}>
                {citationOf(reference)}
              </CardedLink>
            </Words>
            {reference.names.length > 0 && (
              <Words as="span" size="sm" tone="muted" breaksWords lines={2}>
                named {reference.names.join(', ')} there
              </Words>
            )}
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
