import { maxSheetRows, tabKeys, tabOf } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { formatCount } from '../../ui/format.ts';
import { AllTabsFrame } from './all-tabs-frame.tsx';
import type { AllTabsCost } from './all-tabs-frame.tsx';
import { DossierContent } from './dossier-content.tsx';
import { useStartDossier } from './export-queries.ts';
import { StartButton } from './start-export.tsx';
import { useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';

/** The export page of a dossier: what it contains and costs. */
export function DossierPage() {
  const location = useExportLocation('dossier');
  return (
    <AllTabsFrame
      location={location}
      page="dossier"
      title="Dossier"
      renderStart={(cost) => <StartDossier location={location} cost={cost} />}
    >
      {(rows) => <DossierContent rows={rows} />}
    </AllTabsFrame>
  );
}

function StartDossier({ location, cost }: { location: ExportLocation; cost: AllTabsCost }) {
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
