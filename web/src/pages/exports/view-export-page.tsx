import { exportedViewLabel, exportFormatOf, viewFormats } from '@moltrove/contract';
import type { ExportedView, ShownTable } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { IconArrowLeft } from '../../ui/icons/tabler.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { LinkedSearchLoading } from '../../widgets/search-header/linked-search-state.tsx';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { ChoicesAndCost } from './choices-and-cost.tsx';
import { CostCard } from './cost-card.tsx';
import type { ExportCost } from './cost-card.tsx';
import { ExportHeader } from './export-header.tsx';
import { hasTooMany, useStartViewExport, useViewCost } from './export-queries.ts';
import { FormatChoice } from './format-choice.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { StartButton, tooLongText } from './start-export.tsx';
import { canHavePictures, useViewLocation } from './use-view-location.ts';
import type { ViewLocation } from './use-view-location.ts';
import { ViewContent } from './view-content.tsx';

/** The export page of a SAR table or an analyzer as it is shown. */
export function ViewExportPage({ view }: { view: ExportedView }) {
  const location = useViewLocation(view);
  const { current, shown } = location;
  return (
    <OpenedSearch current={current}>
      {shown !== null ? (
        <ExportOfView location={location} shown={shown} />
      ) : location.isReleaseKnown ? (
        <PageFrame width={860} gap={7}>
          <WarningNote>{exportedViewLabel(view)} is not available for this release.</WarningNote>
        </PageFrame>
      ) : (
        <LinkedSearchLoading />
      )}
    </OpenedSearch>
  );
}

interface Props {
  readonly location: ViewLocation;
  readonly shown: ShownTable;
}

function ExportOfView({ location, shown }: Props) {
  const { view, format, pictures } = location;
  const { search } = location.current;
  const counts = useStoredSearch(search);
  const cost = useViewCost(search, shown);
  const retry = (): void => {
    for (const query of [counts, cost]) if (query.isError) void query.refetch();
  };
  const label = exportedViewLabel(view);
  return (
    <PageFrame width={1240} gap={7}>
      <ExportHeader
        location={location}
        title={`Export: ${label}`}
        back={
          <LinkButton
            {...location.tableLink}
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={15} stroke={1.5} aria-hidden="true" />}
          >
            Back to {label}
          </LinkButton>
        }
      />
      {hasTooMany(cost.error) ? (
        <Restriction search={search} activities={counts.shown?.activities ?? null} />
      ) : (
        <ChoicesAndCost
          cost={
            <CostCard
              location={location}
              tab="shown"
              query={cost}
              structures={counts.shown?.structures}
              onRetry={retry}
            >
              {(known) => <StartView location={location} shown={shown} cost={known} />}
            </CostCard>
          }
        >
          <FormatChoice
            offered={viewFormats.map(exportFormatOf).map((each, at) => ({ ...each, key: viewFormats[at]! }))}
            format={format}
            onFormat={(next) => location.change({ format: next, pictures })}
          >
            {canHavePictures(view, format) && (
              <PictureChoice
                checked={pictures}
                onChange={(next) => location.change({ format, pictures: next })}
              />
            )}
          </FormatChoice>
          <ViewContent view={view} columns={cost.data?.columns} />
        </ChoicesAndCost>
      )}
    </PageFrame>
  );
}

function StartView({ location, shown, cost }: Props & { readonly cost: ExportCost }) {
  const { format, pictures } = location;
  const router = useRouter();
  const starting = useStartViewExport();
  const { tableLink } = location;
  const search = { ...tableLink.search, ...(pictures && { pictures }) };
  const asked = {
    search: location.current.search,
    format,
    shown,
    pictures,
    cost: cost.cost,
    address: router.buildLocation({ ...tableLink, search }).href,
  };
  return (
    <StartButton
      location={location}
      asked={asked}
      starting={starting}
      cost={cost}
      label={exportFormatOf(format).label}
      tooLong={tooLongText({ format, pictures }, cost.rows)}
    />
  );
}
