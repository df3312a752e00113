import { tabOf, writtenColumns } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';
import { Stack } from '../../ui/stack.tsx';
import { BrokenLink } from '../../widgets/search-head/broken-link.tsx';
import { LinkedSearchFailed, LinkedSearchLoading } from '../../widgets/search-head/linked-search-state.tsx';
import { Restriction } from '../../widgets/search-head/restriction.tsx';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useRelease } from '../../queries/release.ts';
import { useSession } from '../../auth/session/session.ts';
import { visibleColumns } from '../../grid/column-layout.ts';
import { gridColumns } from '../../grid/grid-columns.ts';
import { shownColumns } from '../../grid/prefixed-columns.ts';
import { useColumnLayout } from '../../grid/use-column-layout.ts';
import { PartialNote } from '../../ui/partial-note.tsx';
import { ColumnChoiceCard } from './column-choice.tsx';
import { CostCard } from './cost-card.tsx';
import { chosenKeys } from './export-columns.ts';
import { ExportHead } from './export-head.tsx';
import { ExportPreview } from './export-preview.tsx';
import { useExportCost, useExportPreview } from './export-queries.ts';
import { ExportTabs } from './export-tabs.tsx';
import classes from './export-page.module.css';
import { FormatChoice } from './format-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { StartExport } from './start-export.tsx';
import { useExportPlace } from './use-export-place.ts';
import type { ExportPlace } from './use-export-place.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The export page of a results tab: the content of the file, its cost, and the export button. */
export function ExportPage() {
  const place = useExportPlace();
  const { current, tab } = place;
  if (current.status === 'broken') return <BrokenLink reason={current.reason} />;
  if (current.status === 'loading') return <LinkedSearchLoading />;
  if (current.status === 'failed')
    return <LinkedSearchFailed error={current.error} onRetry={current.retry} />;
  return <ExportOfTab key={tab} place={place} />;
}

function ExportOfTab({ place }: { place: ExportPlace }) {
  const { tab, setup } = place;
  const { search } = place.current;
  const user = useSession().username ?? '';
  const empty = useRelease().data?.emptyColumns[tab];
  const { layout } = useColumnLayout(user, tab, gridColumns(tab, true, empty));
  const shown = visibleColumns(gridColumns(tab, false, empty), layout, tabOf(tab).idColumn);
  const table = shownColumns(shown).map(({ key }) => key);
  const written = writtenColumns(tab, chosenKeys(tab, setup.columns, table));
  const counts = useStoredSearch(search);
  const cost = useExportCost(search, tab);
  const preview = useExportPreview(search, tab, setup.sort);
  const isRestricted = [cost.error, preview.error].some(hasTooMany);
  const partial = preview.data?.partial;
  /** If one of them failed, the others usually failed for the same reason. */
  const retry = (): void => {
    for (const query of [counts, cost, preview]) if (query.isError) void query.refetch();
  };
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHead place={place} title="Export" />
      <ExportTabs place={place} counts={counts.shown} isFailed={counts.isError} current={tab} />
      {isRestricted ? (
        <Restriction search={search} activities={counts.shown?.activities ?? null} />
      ) : (
        <>
          {partial !== undefined && <PartialNote partial={partial} />}
          <div className={classes['columns']}>
            <Stack gap={7} flex="shrink">
              <FormatChoice tab={tab} format={setup.format} onFormat={(format) => place.change({ format })} />
              <ColumnChoiceCard
                tab={tab}
                choice={setup.columns}
                table={table}
                onChoice={(columns) => place.change({ columns })}
              />
              <OrderChoice
                tab={tab}
                sort={setup.sort}
                wasBySimilarity={place.wasBySimilarity}
                onSort={(sort) => place.change({ sort })}
              />
            </Stack>
            <div className={classes['summary']}>
              <CostCard place={place} query={cost} structures={counts.shown?.structures} onRetry={retry}>
                {(known) => <StartExport place={place} columns={written} cost={known} />}
              </CostCard>
            </div>
          </div>
          <ExportPreview query={preview} columns={written} format={setup.format} onRetry={retry} />
        </>
      )}
    </PageFrame>
  );
}

/** Rows missing because a structure search timed out are a different restriction. */
function hasTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'DATA_RESTRICTION' && !('looked' in error.details);
}
