import { downloadRoles } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';
import { CopyLinkButton } from '../../widgets/search-head/copy-link-button.tsx';
import { CountsFailed } from '../../widgets/search-head/counts-failed.tsx';
import { CountsLine } from '../../widgets/search-head/counts-line.tsx';
import { PageHead } from '../../widgets/search-head/page-head.tsx';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useSession } from '../../auth/session/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { SaveMenu } from './save-menu.tsx';
import { searchParameter } from './use-analyzer-place.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

interface AnalyzerHeadProps {
  readonly analyzer: Analyzer;
  readonly place: AnalyzerPlace;
  /** The place as the table and the drawing show it. */
  readonly shown: AnalyzerPlace;
  readonly counts: ReturnType<typeof useStoredSearch>;
  /** The crosstab on the screen; null while there is nothing to save. */
  readonly table: CrosstabTable | null;
  readonly drawing: Drawing;
}

/** The search as a sentence with its filters and counts, links to other pages, and the save menu. */
export function AnalyzerHead({ analyzer, place, shown, counts, table, drawing }: AnalyzerHeadProps) {
  const { search } = place;
  const { lacking, asked } = place.shown;
  const { currentUserRole } = useSession();
  const mayDownload = currentUserRole !== null && downloadRoles.includes(currentUserRole);
  return (
    <PageHead
      search={search}
      asked={asked}
      lacking={lacking}
      onFilters={place.filter}
      onLacking={place.setLacking}
      counts={<CountsLine counts={counts} size="sm" />}
      actions={
        <>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structures' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
          >
            Open in results
          </LinkButton>
          {mayDownload && (
            <LinkButton to="/analyzers" search={searchParameter(asked)} variant="default" size="xs">
              All analyzers
            </LinkButton>
          )}
          <CopyLinkButton />
          {mayDownload && <SaveMenu analyzer={analyzer} place={shown} table={table} drawing={drawing} />}
        </>
      }
    >
      <CountsFailed counts={counts} />
    </PageHead>
  );
}
