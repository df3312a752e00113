import {
  exportFormatDefinitions,
  readExportedView,
  similarityColumn,
  writtenColumns,
} from '@moltrove/contract';
import { useParams } from '@tanstack/react-router';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { PartialNote } from '../../ui/partial-note.tsx';
import { ColumnChoiceCard } from './column-choice.tsx';
import { ChoicesAndCost } from './choices-and-cost.tsx';
import { CostCard } from './cost-card.tsx';
import { chosenKeys } from './export-columns.ts';
import { ExportHeader } from './export-header.tsx';
import { ExportPreview } from './export-preview.tsx';
import { hasTooMany, useExportCost, useExportPreview } from './export-queries.ts';
import { ExportTabs } from './export-tabs.tsx';
import { FormatChoice } from './format-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { StartExport } from './start-export.tsx';
import { canHavePictures, useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';
import { ViewExportPage } from './view-export-page.tsx';
import { useTableColumns } from './use-table-columns.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The export page of a results tab, a SAR table or an analyzer. */
export function ExportPage() {
  const { tabid } = useParams({ strict: false });
  const view = readExportedView(tabid);
  return view === null ? <TabExportPage /> : <ViewExportPage key={view} view={view} />;
}

/** The content of the file of a tab, its cost, and the export button. */
function TabExportPage() {
  const location = useExportLocation();
  return (
    <OpenedSearch current={location.current}>
      <ExportOfTab key={location.tab} location={location} />
    </OpenedSearch>
  );
}

function ExportOfTab({ location }: { location: ExportLocation }) {
  const { tab, setup } = location;
  const { search } = location.current;
  const table = useTableColumns(tab, search);
  const written = writtenColumns(tab, chosenKeys(tab, setup.columns, table));
  const counts = useStoredSearch(search);
  const cost = useExportCost(search, tab);
  const preview = useExportPreview(search, tab, setup);
  const isRestricted = [cost.error, preview.error].some(hasTooMany);
  const partial = preview.data?.partial;
  /** Retries all failed queries: they usually fail for the same reason. */
  const retry = (): void => {
    for (const query of [counts, cost, preview]) if (query.isError) void query.refetch();
  };
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHeader location={location} title="Export" />
      <ExportTabs location={location} counts={counts.shown} isFailed={counts.isError} current={tab} />
      {isRestricted ? (
        <Restriction search={search} activities={counts.shown?.activities ?? null} />
      ) : (
        <>
          {partial !== undefined && <PartialNote partial={partial} />}
          <ChoicesAndCost
            cost={
              <CostCard
                location={location}
                tab={tab}
                query={cost}
                structures={counts.shown?.structures}
                onRetry={retry}
              >
                {(known) => <StartExport location={location} columns={written} cost={known} />}
              </CostCard>
            }
          >
            <FormatChoice
              offered={exportFormatDefinitions.filter(({ tabs }) => tabs.includes(tab))}
              format={setup.format}
              onFormat={(format) =>
                location.change({ format, pictures: setup.pictures && canHavePictures(tab, format) })
              }
            >
              {canHavePictures(tab, setup.format) && (
                <PictureChoice
                  checked={setup.pictures}
                  onChange={(pictures) => location.change({ pictures })}
                />
              )}
            </FormatChoice>
            <ColumnChoiceCard
              tab={tab}
              choice={setup.columns}
              table={table}
              onChoice={(columns) => location.change({ columns })}
            />
            <OrderChoice
              tab={tab}
              sort={setup.sort}
              similar={setup.similar}
              onSort={(sort) => location.change({ sort, similar: null })}
            />
          </ChoicesAndCost>
          <ExportPreview
            search={search}
            tab={tab}
            query={preview}
            columns={setup.similar === null ? written : [...written, similarityColumn(tab)]}
            format={setup.format}
            onRetry={retry}
          />
        </>
      )}
    </PageFrame>
  );
}
