import { compoundRelationLabels, relatedRows } from '@moltrove/contract';
import type { CompoundHead, CompoundRelation, RelatedStructures } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { PartialNote } from '../../../../ui/partial-note.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { SectionLines } from '../../../../widgets/leaflet/section-lines.tsx';
import { lateCountText } from '../../../../widgets/leaflet/sections.ts';
import { StructureCards } from '../../structure-cards.tsx';
import type { SectionProps } from '../section-props.ts';
import { partOf, relatedCount, relatedStructures, relationsOf } from './related-queries.ts';

/** Similar structures, those that contain it or that it contains, and those of its scaffold; absent ones are left out. */
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
  const counted = relatedCount(query);
  if (counted === null) return null;
  const { count } = counted;
  const text = lateCountText(counted);
  const rows = typeof count === 'number' && count > 0 ? relatedRows(head, relation) : null;
  return (
    <SectionLines id={partOf(relation)} label={label}>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        {label}{' '}
        <Words as="span" weight={400} tone="muted" data-figures="">
          <RowsLink rows={rows} label={`Open ${text}: ${label}`}>
            {text}
          </RowsLink>
        </Words>
      </Words>
      <Answered query={query} failed={`${label} could not be fetched.`} height={180}>
        {(related) => <RelatedList label={label} related={related} />}
      </Answered>
    </SectionLines>
  );
}

function RelatedList({ label, related }: { label: string; related: RelatedStructures }) {
  const { count, structures, partial } = related;
  return (
    <>
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
    </>
  );
}
