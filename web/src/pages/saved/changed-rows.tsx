import { Button, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  alertKindLabels,
  alertKinds,
  isAlertAbout,
  isCompared,
  searchAlertIds,
  searchAlertRows,
  wireTab,
} from '@moltrove/contract';
import type { AlertKind, AlertRun, DifferencePart } from '@moltrove/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { Answered } from '../../ui/answered.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { firstPage, Pager } from '../../ui/pager.tsx';
import { Words } from '../../ui/words.tsx';
import { storedOpenAddress } from '../../widgets/saved/open-address.ts';
import { ChangedStructures } from './changed-structures.tsx';
import { ChangedValues } from './changed-values.tsx';

interface Props {
  readonly savedId: string;
  readonly run: AlertRun;
  readonly part: DifferencePart;
  /** Undefined: the first kind with changes. */
  readonly kind: AlertKind | undefined;
  readonly onKind: (kind: AlertKind) => void;
}

const nothing: Record<DifferencePart, string> = {
  added: 'Nothing is new.',
  gone: 'Nothing is gone.',
  changed: 'Nothing has changed.',
};

/** The structures or values of a part of a run, page by page, and a button that opens them in the results. */
export function ChangedRows({ savedId, run, part, kind, onKind }: Props) {
  const kinds = alertKinds.filter((each) => isAlertAbout(run, each));
  const filled = kinds.find((each) => (run[each][part] ?? 0) > 0);
  const shown = kinds.find((each) => each === kind) ?? filled ?? kinds[0] ?? 'structures';
  const count = run[shown][part];
  return (
    <>
      {kinds.length > 1 && (
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label="Kind of row"
          value={shown}
          data={kinds.map((each) => ({
            value: each,
            label: `${alertKindLabels[each]} ${countText(run, each, part)}`,
          }))}
          onChange={onKind}
        />
      )}
      {!isCompared(run[shown]) || count === null ? (
        <Nothing title="Not compared">
          {run.reason ?? 'Values were not compared, so that this is not known.'}
        </Nothing>
      ) : count === 0 ? (
        <Words tone="muted" marginTop={8} marginBottom={8}>
          {nothing[part]}
        </Words>
      ) : (
        <Rows key={shown} savedId={savedId} runId={run.id} part={part} kind={shown} count={count} />
      )}
    </>
  );
}

function countText(run: AlertRun, kind: AlertKind, part: DifferencePart): string {
  const count = run[kind][part];
  return count === null ? '–' : formatCount(count);
}

interface RowsProps {
  readonly savedId: string;
  readonly runId: string;
  readonly part: DifferencePart;
  readonly kind: AlertKind;
  readonly count: number;
}

function Rows({ savedId, runId, part, kind, count }: RowsProps) {
  const [at, setAt] = useState(firstPage);
  const params = { id: savedId, run: runId, kind, part };
  const rows = useQuery({
    queryKey: ['searchAlertRows', params, at],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchAlertRows, { params, query: at }, { signal }),
  });
  return (
    <>
      <Inline marginBottom={5}>
        <OpenButton {...params} count={count} />
      </Inline>
      <Answered query={rows} failed="The rows could not be fetched.">
        {({ structures, values, total }) => (
          <>
            {kind === 'structures' ? (
              <ChangedStructures rows={structures} isStale={rows.isPlaceholderData} />
            ) : (
              <ChangedValues rows={values} part={part} isStale={rows.isPlaceholderData} />
            )}
            <Pager {...at} total={total} onPage={setAt} />
          </>
        )}
      </Answered>
    </>
  );
}

interface OpenProps {
  readonly id: string;
  readonly run: string;
  readonly kind: AlertKind;
  readonly part: DifferencePart;
  readonly count: number;
}

const rowWords = { structures: ['structure'], values: ['activity', 'activities'] } as const;

/** Opens the rows in the results, and says how many of them the release in use does not have. */
function OpenButton({ count, ...params }: OpenProps) {
  const navigate = useNavigate();
  const { kind } = params;
  const [word, plural] = rowWords[kind];
  const opening = useMutation({
    async mutationFn() {
      const { ids, missing } = await call(searchAlertIds, { params });
      const tab = wireTab(kind === 'structures' ? 'structures' : 'activities');
      const search =
        kind === 'structures'
          ? searchBy({
              option: 'Structure',
              names: [],
              inchikeys: [],
              drawing: null,
              properties: {},
              structureIds: ids,
            })
          : searchBy({ option: 'SelectedRows', tab, ids, within: null, except: [], outOf: null });
      const address =
        ids.length === 0 ? null : await storedOpenAddress(search, { tab, sort: null, pageSize: null });
      return { address, missing };
    },
    onSuccess({ address, missing }) {
      if (missing > 0) {
        const left = `${formatCounted(missing, word, plural)} of these cannot be opened: the release in use does not have them like this.`;
        notifications.show({ message: left });
      }
      if (address !== null) void navigate(address);
    },
    onError: (error) => notifications.show({ message: error.message, color: 'red' }),
  });
  return (
    <Button size="compact-sm" variant="light" loading={opening.isPending} onClick={() => opening.mutate()}>
      {params.part === 'gone'
        ? 'Open those that the release still has'
        : `Open ${formatCounted(count, word, plural)}`}
    </Button>
  );
}
