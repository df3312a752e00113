import {
  allTabsFormatOf,
  allTabsFormats,
  maxSheetRows,
  tabKeys,
  tabOf,
  wireTab,
  writtenColumns,
} from '@moltrove/contract';
import type { TabKey, WireTab } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { formatCount } from '../../ui/format.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BrokenLink } from '../../widgets/search-header/broken-link.tsx';
import { LinkedSearchFailed, LinkedSearchLoading } from '../../widgets/search-header/linked-search-state.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { AllTabsContent } from './all-tabs-content.tsx';
import { ChoicesAndCost } from './choices-and-cost.tsx';
import { CostCard } from './cost-card.tsx';
import type { ExportCost } from './cost-card.tsx';
import { chosenKeys, writeColumns } from './export-columns.ts';
import { ExportHeader } from './export-header.tsx';
import { hasTooMany, useAllTabsCost, useStartAllTabsExport } from './export-queries.ts';
import { ExportTabs } from './export-tabs.tsx';
import { FormatChoice } from './format-choice.tsx';
import { StartButton, tooLongForSheet } from './start-export.tsx';
import { readAllTabsFormat, useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';
import { useEveryTableColumns } from './use-table-columns.ts';

type AllTabsCost = ExportCost & { readonly rowsByTab: Readonly<Record<TabKey, number>> };
type ColumnsByTab = Readonly<Record<TabKey, readonly string[]>>;

/** The export page of all tabs in one file. */
export function AllTabsPage() {
  const location = useExportLocation('allTabs');
  const { current } = location;
  if (current.status === 'broken') return <BrokenLink reason={current.reason} />;
  if (current.status === 'loading') return <LinkedSearchLoading />;
  if (current.status === 'failed')
    return <LinkedSearchFailed error={current.error} onRetry={current.retry} />;
  return <ExportOfAllTabs location={location} />;
}

function ExportOfAllTabs({ location }: { location: ExportLocation }) {
  const { search } = location.current;
  const format = readAllTabsFormat(location.setup.format);
  const choice = location.setup.columns === 'all' ? 'all' : 'table';
  const tables = useEveryTableColumns();
  const columns = Object.fromEntries(
    tabKeys.map((tab) => [
      tab,
      writtenColumns(tab, chosenKeys(tab, choice, tables[tab])).map(({ key }) => key),
    ]),
  ) as Record<TabKey, string[]>;
  const counts = useStoredSearch(search);
  const cost = useAllTabsCost(search);
  const retry = (): void => {
    for (const query of [counts, cost]) if (query.isError) void query.refetch();
  };
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHeader location={location} title="Export" />
      <ExportTabs location={location} counts={counts.shown} isFailed={counts.isError} current="allTabs" />
      {hasTooMany(cost.error) ? (
        <Restriction search={search} activities={counts.shown?.activities ?? null} />
      ) : (
        <ChoicesAndCost
          cost={
            <CostCard
              location={location}
              tab={null}
              query={cost}
              structures={counts.shown?.structures}
              onRetry={retry}
            >
              {(known) => <StartAllTabs location={location} columns={columns} cost={known} />}
            </CostCard>
          }
        >
          <FormatChoice
            offered={allTabsFormats.map(allTabsFormatOf)}
            format={format}
            onFormat={(next) => location.change({ format: next })}
          />
          <AllTabsContent
            choice={choice}
            onChoice={(next) => location.change({ columns: next })}
            columns={columns}
            rows={cost.data?.rowsByTab}
          />
        </ChoicesAndCost>
      )}
    </PageFrame>
  );
}

interface StartProps {
  readonly location: ExportLocation;
  readonly columns: ColumnsByTab;
  readonly cost: AllTabsCost;
}

function StartAllTabs({ location, columns, cost }: StartProps) {
  const router = useRouter();
  const starting = useStartAllTabsExport();
  const format = readAllTabsFormat(location.setup.format);
  const { resultsLink } = location;
  const choice = writeColumns(location.setup.columns === 'all' ? 'all' : 'table');
  const address = router.buildLocation({ ...resultsLink, search: { ...resultsLink.search, ...choice } }).href;
  const asked = {
    search: location.current.search,
    format,
    columns: Object.fromEntries(tabKeys.map((tab) => [wireTab(tab), [...columns[tab]]])) as Record<
      WireTab,
      string[]
    >,
    cost: cost.cost,
    address,
  };
  const tooLong = tabKeys.filter((tab) => format === 'xlsx' && cost.rowsByTab[tab] > maxSheetRows);
  return (
    <StartButton
      location={location}
      content={JSON.stringify(asked)}
      begin={(exportId) => starting.mutateAsync({ ...asked, exportId })}
      starting={starting}
      cost={cost}
      label={allTabsFormatOf(format).label}
      tooLong={
        tooLong.length === 0
          ? null
          : tooLongForSheet(
              `; ${tooLong.map((tab) => `${tabOf(tab).label} has ${formatCount(cost.rowsByTab[tab])}`).join(', ')}`,
            )
      }
    />
  );
}
