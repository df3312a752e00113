import { isQueue, limits, trackerLists, trackerStateLabels, trackerStates } from '@moltrove/contract';
import type { CallResponse, TrackerKey, trackerOverview } from '@moltrove/contract';
import { Chip } from '../../ui/chip.tsx';
import { FilterChoice, FilterDay, FilterText } from '../../widgets/admin-table/filters.tsx';
import type { FilterState, TrackerFilters as Filters } from './address.ts';

interface Props {
  readonly tracker: TrackerKey;
  readonly overview: CallResponse<typeof trackerOverview>;
  readonly filters: Filters;
  readonly onFilter: (changes: Filters) => void;
}

const states = [
  { value: 'open', label: 'Open' },
  ...trackerStates.map((value) => ({ value, label: trackerStateLabels[value] })),
];

/** The fields that filter a list; a list of events has no states. */
export function TrackerFilters({ tracker, overview, filters, onFilter }: Props) {
  const { kind, kinds } = trackerLists[tracker];
  return (
    <>
      <FilterText
        label="Text"
        maxLength={limits.maxListTextLength}
        value={filters.text ?? ''}
        onChange={(text) => onFilter({ text: chosen(text) })}
      />
      <FilterText
        label="User"
        maxLength={320}
        value={filters.user ?? ''}
        onChange={(user) => onFilter({ user: chosen(user) })}
      />
      {filters.userid !== undefined && (
        <Chip
          as="span"
          kind="filter"
          removeLabel="Show all users"
          onRemove={() => onFilter({ userid: undefined })}
        >
          One user
        </Chip>
      )}
      {isQueue(tracker) && (
        <>
          <FilterChoice
            label="State"
            all="All states"
            choices={states}
            value={filters.state ?? ''}
            onChange={(state) => onFilter({ state: chosen(state) as FilterState | undefined })}
          />
          <FilterChoice
            label="Assigned to"
            all="Anybody or nobody"
            choices={[
              { value: 'none', label: 'Nobody' },
              ...overview.administrators.map(({ id, username }) => ({ value: id, label: username })),
            ]}
            value={filters.assignee ?? ''}
            onChange={(assignee) => onFilter({ assignee: chosen(assignee) })}
          />
        </>
      )}
      {kinds.length > 0 && (
        <FilterChoice
          label={kind}
          all="All"
          choices={kinds}
          value={filters.kind ?? ''}
          onChange={(value) => onFilter({ kind: chosen(value) })}
        />
      )}
      <FilterChoice
        label="Contract"
        all="All contracts"
        choices={overview.contracts.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.contract ?? ''}
        onChange={(contract) => onFilter({ contract: chosen(contract) })}
      />
      <FilterDay
        label="From (UTC)"
        value={filters.from ?? ''}
        onChange={(from) => onFilter({ from: chosen(from) })}
      />
      <FilterDay label="To (UTC)" value={filters.to ?? ''} onChange={(to) => onFilter({ to: chosen(to) })} />
    </>
  );
}

const chosen = (text: string): string | undefined => (text === '' ? undefined : text);
