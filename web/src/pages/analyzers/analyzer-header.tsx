import { downloadRoles } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';
import { useSearch } from '@tanstack/react-router';
import { CopyLinkButton } from '../../widgets/search-header/copy-link-button.tsx';
import { CountsFailed } from '../../widgets/search-header/counts-failed.tsx';
import { CountsLine } from '../../widgets/search-header/counts-line.tsx';
import { PageHeader } from '../../widgets/search-header/page-header.tsx';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useSession } from '../../auth/session/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { SaveMenu } from './save-menu.tsx';
import { searchParameter } from '../../search/address/linked-search.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

interface AnalyzerHeaderProps {
  readonly analyzer: Analyzer;
  readonly location: AnalyzerLocation;
  /** The location that the table and the drawing show. */
  readonly shown: AnalyzerLocation;
  readonly counts: ReturnType<typeof useStoredSearch>;
  /** The crosstab on the screen; null if there is nothing to save. */
  readonly table: CrosstabTable | null;
  readonly drawing: Drawing;
}

/** The search as a sentence with its filters and counts, links to other pages, and the save menu. */
export function AnalyzerHeader({ analyzer, location, shown, counts, table, drawing }: AnalyzerHeaderProps) {
  const { search } = location;
  const { unsupported, asked } = location.shown;
  const raw = useSearch({ strict: false });
  const { currentUserRole } = useSession();
  const mayDownload = currentUserRole !== null && downloadRoles.includes(currentUserRole);
  return (
    <PageHeader
      search={search}
      asked={asked}
      unsupported={unsupported}
      onFilters={location.filter}
      onUnsupported={location.setUnsupported}
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
          {mayDownload && (
            <LinkButton
              to="/export/$tabid"
              params={{ tabid: analyzer.key }}
              search={{ ...raw }}
              variant="default"
              size="xs"
            >
              Export
            </LinkButton>
          )}
          {mayDownload && <SaveMenu analyzer={analyzer} location={shown} table={table} drawing={drawing} />}
        </>
      }
    >
      <CountsFailed counts={counts} />
    </PageHeader>
  );
}
