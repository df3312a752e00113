import { maxSheetRows, tabKeys, tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { formatCount } from '../../ui/format.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BrokenLink } from '../../widgets/search-header/broken-link.tsx';
import { LinkedSearchFailed, LinkedSearchLoading } from '../../widgets/search-header/linked-search-state.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { ChoicesAndCost } from './choices-and-cost.tsx';
import { CostCard } from './cost-card.tsx';
import type { ExportCost } from './cost-card.tsx';
import { DossierContent } from './dossier-content.tsx';
import { ExportHeader } from './export-header.tsx';
import { hasTooMany, useAllTabsCost, useStartDossier } from './export-queries.ts';
import { ExportTabs } from './export-tabs.tsx';
import { StartButton } from './start-export.tsx';
import { useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';

type DossierCost = ExportCost & { readonly rowsByTab: Readonly<Record<TabKey, number>> };

/** The export page of a dossier: what it contains and costs. */
export function DossierPage() {
  const location = useExportLocation('dossier');
  const { current } = location;
  if (current.status === 'broken') return <BrokenLink reason={current.reason} />;
  if (current.status === 'loading') return <LinkedSearchLoading />;
  if (current.status === 'failed')
    return <LinkedSearchFailed error={current.error} onRetry={current.retry} />;
  return <Dossier location={location} />;
}

function Dossier({ location }: { location: ExportLocation }) {
  const { search } = location.current;
  const counts = useStoredSearch(search);
  const cost = useAllTabsCost(search);
  const retry = (): void => {
    for (const query of [counts, cost]) if (query.isError) void query.refetch();
  };
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHeader location={location} title="Dossier" />
      <ExportTabs location={location} counts={counts.shown} isFailed={counts.isError} current="dossier" />
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
              {(known) => <StartDossier location={location} cost={known} />}
            </CostCard>
          }
        >
          <DossierContent rows={cost.data?.rowsByTab} />
        </ChoicesAndCost>
      )}
    </PageFrame>
  );
}

function StartDossier({ location, cost }: { location: ExportLocation; cost: DossierCost }) {
  const router = useRouter();
  const starting = useStartDossier();
  const { to, params } = location.resultsLink;
  const asked = {
    search: location.current.search,
    cost: cost.cost,
    address: router.buildLocation({ to, params, search: location.s }).href,
  };
  const tooLong = tabKeys.filter((tab) => cost.rowsByTab[tab] > maxSheetRows);
  return (
    <StartButton
      location={location}
      content={JSON.stringify(asked)}
      begin={(exportId) => starting.mutateAsync({ ...asked, exportId })}
      starting={starting}
      cost={cost}
      label="a dossier"
      tooLong={
        tooLong.length === 0
          ? null
          : `A sheet of Excel has ${formatCount(maxSheetRows)} rows at most; ${tooLong.map((tab) => `${tabOf(tab).label} has ${formatCount(cost.rowsByTab[tab])}`).join(', ')}. Narrow the search.`
      }
    />
  );
}
