import { Skeleton, Tabs } from '@mantine/core';
import { differenceParts, alertPartLabels, searchAlertRun } from '@moltrove/contract';
import type { AlertRun, DifferencePart } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDay } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { Words } from '../../ui/words.tsx';
import { changesText } from '../../widgets/saved/alert-words.ts';
import { useSavedSearches } from '../../widgets/saved/saved-queries.ts';
import { ChangedRows } from './changed-rows.tsx';
import type { ChangesParameters } from './changes-parameters.ts';

/** What a run of the alert of a saved search found new, gone and changed, each in a tab with its own address. */
export function ChangesPage() {
  const { savedid = '' } = useParams({ strict: false });
  const { run: runId = 'last', part, kind } = useSearch({ from: '/saved/$savedid/changes' });
  const navigate = useNavigate();
  const lists = useSavedSearches();
  const run = useQuery({
    queryKey: ['searchAlertRun', savedid, runId],
    queryFn: ({ signal }) => call(searchAlertRun, { params: { id: savedid, run: runId } }, { signal }),
  });
  const { error } = run;
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST')) {
    return (
      <PageMessage title="These changes cannot be shown" text={error.message}>
        <LinkButton to="/saved">Go to your saved searches</LinkButton>
      </PageMessage>
    );
  }
  const saved = lists.data?.own.find(({ id }) => id === savedid);
  const shownPart = part ?? firstPart(run.data);
  return (
    <PageFrame width={920}>
      <Words marginBottom={6} size="md" breaksWords>
        <Link to="/saved">Saved searches</Link>
        {saved !== undefined && (
          <>
            {' › '}
            <Link to="/saved/$savedid" params={{ savedid }}>
              {saved.name}
            </Link>
          </>
        )}
      </Words>
      <Words as="h1" size="2xl" weight={600} marginBottom={3}>
        Changes
      </Words>
      {run.isPending && <Skeleton height={280} radius={10} />}
      {run.isError && (
        <ErrorNote
          title="The changes could not be fetched."
          error={run.error}
          onRetry={() => void run.refetch()}
        />
      )}
      {run.data !== undefined && (
        <>
          <RunWords run={run.data} />
          <Tabs
            value={shownPart}
            keepMounted={false}
            onChange={(next) =>
              void navigate({
                to: '/saved/$savedid/changes',
                params: { savedid },
                search: (now: ChangesParameters) => ({ ...now, part: next as DifferencePart }),
                replace: true,
              })
            }
          >
            <Tabs.List mb="md">
              {differenceParts.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {alertPartLabels[each]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={shownPart}>
              <ChangedRows
                key={shownPart}
                savedId={savedid}
                run={run.data}
                part={shownPart}
                kind={kind}
                onKind={(next) =>
                  void navigate({
                    to: '/saved/$savedid/changes',
                    params: { savedid },
                    search: (now: ChangesParameters) => ({ ...now, kind: next }),
                    replace: true,
                  })
                }
              />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </PageFrame>
  );
}

function RunWords({ run }: { run: AlertRun }) {
  return (
    <>
      <Words size="md">{changesText(run)}</Words>
      <Words size="sm" tone="muted" marginBottom={6}>
        {run.now.release.name} compared with {run.before.release.name} on {formatDay(run.at)}.
        {run.reason !== null && ` ${run.reason}`}
      </Words>
    </>
  );
}

/** The first part with changes. */
const firstPart = (run: AlertRun | undefined): DifferencePart =>
  differenceParts.find((part) => run !== undefined && sumOf(run, part) > 0) ?? 'added';

const sumOf = ({ structures, values }: AlertRun, part: DifferencePart): number =>
  (structures[part] ?? 0) + (values[part] ?? 0);
