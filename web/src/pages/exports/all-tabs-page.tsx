import { allTabsFormatOf, allTabsFormats, tabKeys, wireTab, writtenColumns } from '@moltrove/contract';
import type { TabKey, WireTab } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { AllTabsContent } from './all-tabs-content.tsx';
import { AllTabsFrame } from './all-tabs-frame.tsx';
import type { AllTabsCost } from './all-tabs-frame.tsx';
import { chosenKeys, writeColumns } from './export-columns.ts';
import { useStartAllTabsExport } from './export-queries.ts';
import { FormatChoice } from './format-choice.tsx';
import { SheetPictureChoice } from './picture-choice.tsx';
import { StartButton, tooLongTabsText } from './start-export.tsx';
import { readAllTabsFormat, useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';
import { useEveryTableColumns } from './use-table-columns.ts';

type ColumnsByTab = Readonly<Record<TabKey, readonly string[]>>;

/** The export page of all tabs in one file. */
export function AllTabsPage() {
  const location = useExportLocation('allTabs');
  const format = readAllTabsFormat(location.setup.format);
  const { pictures } = location.setup;
  const choice = location.setup.columns === 'all' ? 'all' : 'table';
  const tables = useEveryTableColumns(location.current.search);
  const columns = Object.fromEntries(
    tabKeys.map((tab) => [
      tab,
      writtenColumns(tab, chosenKeys(tab, choice, tables[tab])).map(({ key }) => key),
    ]),
  ) as Record<TabKey, string[]>;
  return (
    <AllTabsFrame
      location={location}
      page="allTabs"
      title="Export"
      renderStart={(cost) => <StartAllTabs location={location} columns={columns} cost={cost} />}
    >
      {(rows) => (
        <>
          <FormatChoice
            offered={allTabsFormats.map(allTabsFormatOf)}
            format={format}
            onFormat={(next) => location.change({ format: next, pictures: pictures && next === 'xlsx' })}
          >
            {format === 'xlsx' && (
              <SheetPictureChoice
                checked={pictures}
                onChange={(next) => location.change({ pictures: next })}
                rows={rows}
              />
            )}
          </FormatChoice>
          <AllTabsContent
            choice={choice}
            onChoice={(next) => location.change({ columns: next })}
            columns={columns}
            rows={rows}
          />
        </>
      )}
    </AllTabsFrame>
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
  const { pictures } = location.setup;
  const choice = {
    ...writeColumns(location.setup.columns === 'all' ? 'all' : 'table'),
    ...(pictures && { pictures }),
  };
  const address = router.buildLocation({ ...resultsLink, search: { ...resultsLink.search, ...choice } }).href;
  const asked = {
    search: location.current.search,
    format,
    columns: Object.fromEntries(tabKeys.map((tab) => [wireTab(tab), [...columns[tab]]])) as Record<
      WireTab,
      string[]
    >,
    pictures,
    cost: cost.cost,
    address,
  };
  return (
    <StartButton
      location={location}
      asked={asked}
      starting={starting}
      cost={cost}
      label={allTabsFormatOf(format).label}
      tooLong={
        format === 'xlsx'
          ? tooLongTabsText(cost.rowsByTab, pictures, 'Choose CSV or TSV, or narrow the search.')
          : null
      }
    />
  );
}
