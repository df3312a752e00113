import { compoundRelationLabels, relatedRows } from '@moltrove/contract';
import type { CompoundHead, CompoundRelation, RelatedStructures } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { PartialNote } from '../../../../ui/partial-note.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { StructureCards } from '../../structure-cards.tsx';
import type { SectionProps } from '../section-props.ts';
import { relatedStructures, relationsOf } from './related-queries.ts';

/** Similar structures, those that contain it or that it contains, and those of its scaffold. */
export function RelatedBody({ head }: SectionProps) {
  return (
    <Stack gap={10}>
      {relationsOf(head).map((relation) => (
        <Relation key={relation} head={head} relation={relation} />
      ))}
    </Stack>
  );
}

interface RelationProps {
  readonly head: CompoundHead;
  readonly relation: CompoundRelation;
}

function Relation({ head, relation }: RelationProps) {
  const query = useQuery(relatedStructures(relation, head.str_id));
  const label = compoundRelationLabels[relation];
  return (
    <Answered query={query} failed={`${label} could not be fetched.`} height={180}>
      {(related) => <RelatedList head={head} related={related} />}
    </Answered>
  );
}

function RelatedList({ head, related }: { head: CompoundHead; related: RelatedStructures }) {
  const { relation, count, structures, partial } = related;
  const label = compoundRelationLabels[relation];
  return (
    <div>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        {label}{' '}
        <Words as="span" weight={400} tone="muted" data-figures="">
          {count === 0 ? (
            'none'
          ) : (
            <RowsLink rows={relatedRows(head, relation)} label={`Open ${formatCount(count)}: ${label}`}>
              {formatCount(count)}
            </RowsLink>
          )}
        </Words>
      </Words>
      {partial !== undefined && <PartialNote partial={partial} />}
      {count > structures.length && structures.length > 0 && (
        <Words size="sm" tone="muted" marginBottom={3}>
          The {formatCount(structures.length)} most similar are shown.
        </Words>
      )}
      {structures.length > 0 && (
        <StructureCards
          label={label}
          structures={structures}
          noteOf={({ similarity }) => (similarity === null ? null : `Similarity ${similarity.toFixed(2)}`)}
        />
      )}
    </div>
  );
}
