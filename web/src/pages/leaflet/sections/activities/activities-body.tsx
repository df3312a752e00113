import { leafletActivities } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { TargetName, noTargetText, targetText } from '../../target-name.tsx';
import type { SectionProps } from '../section-props.ts';
import { fetchAllGroups } from './fetch-groups.ts';
import { GroupsTable } from './groups-table.tsx';
import type { GroupSubject } from './group-columns.tsx';

const ofTargets: GroupSubject = {
  label: 'Target',
  textOf: ({ target }) => (target === null ? noTargetText : targetText(target)),
  cell: ({ target }) => (target === null ? noTargetText : <TargetName target={target} />),
};

/** Activities by target, type and unit. */
export function ActivitiesBody({ head: { str_id: strId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['leaflet', 'activities', strId],
    queryFn: ({ signal }) =>
      fetchAllGroups((pageNumber, pageSize) =>
        call(leafletActivities, { params: { id: strId }, query: { pageNumber, pageSize } }, { signal }),
      ),
  });
  return (
    <Answered query={query} failed="The activities could not be fetched.">
      {(groups) => (
        <GroupsTable strId={strId} label="Activities by target" groups={groups} subject={ofTargets} />
      )}
    </Answered>
  );
}
