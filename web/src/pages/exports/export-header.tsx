import type { ChartFilter } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { SearchSentence } from '../../search/names/search-sentence.tsx';
import { IconArrowLeft } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { FilterLine, useFilterFocus } from '../../widgets/search-header/filter-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ExportLocation } from './use-export-location.ts';
import { Stack } from '../../ui/stack.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ExportSentence } from './export-sentence.tsx';

interface Props {
  readonly location: Pick<ExportLocation, 'current' | 'unsupported' | 'resultsLink'> & {
    readonly filter: (filters: readonly ChartFilter[]) => void;
  };
  readonly title: string;
  /** A link to what is exported; the results by default. */
  readonly back?: ReactNode;
}

/** The exported search as a sentence with its filters, and a link back to the results. */
export function ExportHeader({ location, title, back }: Props) {
  const { search } = location.current;
  const { unsupported } = location;
  const { header, onLoss } = useFilterFocus(search, unsupported);
  return (
    <Stack as="header" gap={3} ref={header}>
      <Inline gap={6} justify="space-between">
        <PageTitle>{title}</PageTitle>
        {back ?? (
          <LinkButton
            {...location.resultsLink}
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={15} stroke={1.5} aria-hidden="true" />}
          >
            Open in results
          </LinkButton>
        )}
      </Inline>
      <ExportSentence>
        <SearchSentence query={search.query} />
      </ExportSentence>
      <FilterLine
        filters={search.filters}
        unsupported={unsupported}
        onFilters={(filters) => location.filter([...filters, ...unsupported])}
        onUnsupported={(filters) => location.filter([...search.filters, ...filters])}
        onLoss={onLoss}
      />
    </Stack>
  );
}
