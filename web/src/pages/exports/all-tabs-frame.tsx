import type { TabKey } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { ChoicesAndCost } from './choices-and-cost.tsx';
import { CostCard } from './cost-card.tsx';
import type { ExportCost } from './cost-card.tsx';
import { ExportHeader } from './export-header.tsx';
import { hasTooMany, useAllTabsCost } from './export-queries.ts';
import { ExportTabs } from './export-tabs.tsx';
import type { ExportLocation, ExportPage } from './use-export-location.ts';

type RowsByTab = Readonly<Record<TabKey, number>>;
export type AllTabsCost = ExportCost & { readonly rowsByTab: RowsByTab };

interface Props {
  readonly location: ExportLocation;
  readonly page: Exclude<ExportPage, 'tab'>;
  readonly title: string;
  /** The button that starts it, when the cost is known. */
  readonly renderStart: (cost: AllTabsCost) => ReactNode;
  /** What the file contains; the rows are undefined until they are counted. */
  readonly children: (rows: RowsByTab | undefined) => ReactNode;
}

/** The export page of a file with all tabs: its content beside its cost. */
export function AllTabsFrame(props: Props) {
  return (
    <OpenedSearch current={props.location.current}>
      <Opened {...props} />
    </OpenedSearch>
  );
}

function Opened({ location, page, title, renderStart, children }: Props) {
  const { search } = location.current;
  const counts = useStoredSearch(search);
  const cost = useAllTabsCost(search);
  const retry = (): void => {
    for (const query of [counts, cost]) if (query.isError) void query.refetch();
  };
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHeader location={location} title={title} />
      <ExportTabs location={location} counts={counts.shown} isFailed={counts.isError} current={page} />
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
              {renderStart}
            </CostCard>
          }
        >
          {children(cost.data?.rowsByTab)}
        </ChoicesAndCost>
      )}
    </PageFrame>
  );
}
