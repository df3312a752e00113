import type { ActivityGroup } from '@moltrove/contract';
import { use, useMemo, useState } from 'react';
import { Pager, firstPage } from '../../../../ui/pager.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import type { Order } from '../../../../ui/plain-table.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { sortGroups } from './group-order.ts';
import type { GroupSortKey } from './group-order.ts';
import { columnsOf } from './group-columns.tsx';
import type { GroupSubject } from './group-columns.tsx';

interface Props {
  readonly strId: number;
  readonly label: string;
  readonly groups: readonly ActivityGroup[];
  readonly subject: GroupSubject;
}

/** Groups of activities with their numbers, each of which opens its rows. */
export function GroupsTable({ strId, label, groups, subject }: Props) {
  const [order, setOrder] = useState<Order<GroupSortKey>>({ by: 'activities', order: 'descending' });
  const [page, setPage] = useState(firstPage);
  const isPrinting = use(PrintContext);
  const sorted = useMemo(() => sortGroups(groups, order, subject.textOf), [groups, order, subject]);
  const first = page.page * page.pageSize;
  const shown = isPrinting ? sorted : sorted.slice(first, first + page.pageSize);
  const columns = useMemo(() => columnsOf(strId, subject), [strId, subject]);
  return (
    <>
      <PlainTable
        label={label}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        order={order}
        onOrder={(next) => {
          setOrder(next);
          setPage({ ...page, page: 0 });
        }}
      />
      {!isPrinting && sorted.length > firstPage.pageSize && (
        <Pager {...page} total={sorted.length} onPage={setPage} />
      )}
    </>
  );
}

function keyOf({ target, assayType, activityType, unit, units, actIds }: ActivityGroup): string {
  const { targetId = null, name = null, organism = null, mutation = null } = target ?? {};
  const ids = [targetId, name, organism, mutation, assayType, activityType, unit, units, actIds?.[0] ?? null];
  return JSON.stringify(ids);
}
