import { useRouter } from '@tanstack/react-router';
import { AllTabsFrame } from './all-tabs-frame.tsx';
import type { AllTabsCost } from './all-tabs-frame.tsx';
import { DossierContent } from './dossier-content.tsx';
import { useStartDossier } from './export-queries.ts';
import { StartButton, tooLongTabsText } from './start-export.tsx';
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
      {(rows) => (
        <DossierContent
          rows={rows}
          pictures={location.setup.pictures}
          onPictures={(pictures) => location.change({ pictures })}
        />
      )}
    </AllTabsFrame>
  );
}

function StartDossier({ location, cost }: { location: ExportLocation; cost: AllTabsCost }) {
  const router = useRouter();
  const starting = useStartDossier();
  const { to, params } = location.resultsLink;
  const { pictures } = location.setup;
  const asked = {
    search: location.current.search,
    pictures,
    cost: cost.cost,
    address: router.buildLocation({ to, params, search: { ...location.s, ...(pictures && { pictures }) } })
      .href,
  };
  return (
    <StartButton
      location={location}
      asked={asked}
      starting={starting}
      cost={cost}
      label="a dossier"
      tooLong={tooLongTabsText(cost.rowsByTab, pictures, 'Narrow the search.')}
    />
  );
}
