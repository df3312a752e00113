import { assayTypeLabels, labelOfCode, leafletAdmeAndToxicity } from '@moltrove/contract';
import type { ActivityGroup } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import type { SectionProps } from '../section-props.ts';
import { fetchAllGroups } from './fetch-groups.ts';
import { GroupsTable } from './groups-table.tsx';
import type { GroupSubject } from './group-columns.tsx';

const typeOf = ({ assayType }: ActivityGroup): string =>
  assayType === null ? 'Not given' : (labelOfCode(assayTypeLabels, assayType) ?? assayType);

const ofAssayTypes: GroupSubject = { label: 'Assay type', textOf: typeOf, cell: typeOf };

/** Values of ADMET, toxicity and physicochemical assays by type and unit. */
export function AdmeBody({ head: { str_id: strId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['leaflet', 'adme', strId],
    queryFn: ({ signal }) =>
      fetchAllGroups((pageNumber, pageSize) =>
        call(leafletAdmeAndToxicity, { params: { id: strId }, query: { pageNumber, pageSize } }, { signal }),
      ),
  });
  return (
    <Answered query={query} failed="The values on ADME and toxicity could not be fetched.">
      {(groups) => (
        <GroupsTable strId={strId} label="ADME and toxicity" groups={groups} subject={ofAssayTypes} />
      )}
    </Answered>
  );
}
