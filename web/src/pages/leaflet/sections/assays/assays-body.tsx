import { assayGroupRows, assayTypeLabels, labelOfCode, leafletAssays } from '@moltrove/contract';
import type { AssayGroup } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import type { Order, PlainColumn } from '../../../../ui/plain-table.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import type { SectionProps } from '../section-props.ts';

type SortKey = 'type' | 'method' | 'assays' | 'activities';

const typeText = ({ assayType }: AssayGroup): string =>
  assayType === null ? 'Type not given' : (labelOfCode(assayTypeLabels, assayType) ?? assayType);
const methodText = ({ method }: AssayGroup): string => method ?? 'Method not given';

/** Assays by type and method. */
export function AssaysBody({ head: { str_id: strId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['leaflet', 'assays', strId],
    queryFn: ({ signal }) => call(leafletAssays, { params: { id: strId } }, { signal }),
  });
  return (
    <Answered query={query} failed="The assays could not be fetched.">
      {({ groups }) => <AssayTable strId={strId} groups={groups} />}
    </Answered>
  );
}

const aboutText = (group: AssayGroup): string => `${typeText(group)}, ${methodText(group)}`;

const columnsOf = (strId: number): readonly PlainColumn<AssayGroup, SortKey>[] => [
  { label: 'Type', sortKey: 'type', cell: typeText },
  { label: 'Method', sortKey: 'method', cell: methodText },
  {
    label: 'Assays',
    sortKey: 'assays',
    align: 'right',
    cell: (group) => (
      <RowsLink
        rows={assayGroupRows(strId, group)}
        label={`Open ${formatCounted(group.assays, 'assay')}: ${aboutText(group)}`}
      >
        {formatCount(group.assays)}
      </RowsLink>
    ),
  },
  {
    label: 'Activities',
    sortKey: 'activities',
    align: 'right',
    cell: (group) => (
      <RowsLink
        rows={assayGroupRows(strId, group, 'activities')}
        label={`Open ${formatCounted(group.activities, 'activity', 'activities')}: ${aboutText(group)}`}
      >
        {formatCount(group.activities)}
      </RowsLink>
    ),
  },
];

function AssayTable({ strId, groups }: { strId: number; groups: readonly AssayGroup[] }) {
  const [order, setOrder] = useState<Order<SortKey>>({ by: 'assays', order: 'descending' });
  const columns = useMemo(() => columnsOf(strId), [strId]);
  return (
    <PlainTable
      label="Assays by type and method"
      columns={columns}
      rows={sortAssayGroups(groups, order)}
      keyOf={({ assayType, method }) => JSON.stringify([assayType, method])}
      order={order}
      onOrder={setOrder}
    />
  );
}

function sortAssayGroups(groups: readonly AssayGroup[], { by, order }: Order<SortKey>): AssayGroup[] {
  const sign = order === 'ascending' ? 1 : -1;
  return groups.toSorted((a, b) => {
    if (by === 'assays' || by === 'activities') return sign * (a[by] - b[by]);
    const textOf = by === 'type' ? typeText : methodText;
    return sign * textOf(a).localeCompare(textOf(b), 'en');
  });
}
