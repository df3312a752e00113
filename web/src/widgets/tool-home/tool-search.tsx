import type { ChartFilter } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { CountsFailed } from '../search-header/counts-failed.tsx';
import { CountsLine } from '../search-header/counts-line.tsx';

interface ToolSearchProps {
  readonly label: string;
  readonly sentence: ReactNode;
  /** The filters of the search; null if it has none. */
  readonly filters: string | null;
  /** Filters on charts that the release lacks. */
  readonly unsupported: readonly ChartFilter[];
  readonly counts: ReturnType<typeof useStoredSearch>;
  /** Why the tool cannot be opened; null if it can. */
  readonly refusal?: string | null;
  /** Links to the next pages. */
  readonly children: ReactNode;
}

/** The search that a tool would use, with its counts. */
export function ToolSearch(props: ToolSearchProps) {
  const { label, sentence, filters, unsupported, counts, refusal = null, children } = props;
  return (
    <Stack as="section" gap={2} box="card" paddingY={7} paddingX={8} aria-label={label}>
      <Words size="xl" weight={550} breaksWords>
        {sentence}
      </Words>
      {filters !== null && (
        <Words tone="muted" size="md">
          {filters}
        </Words>
      )}
      {unsupported.length > 0 && (
        <Words tone="muted" size="md">
          Not applied, as this release lacks the charts: {filtersInWords(unsupported)}
        </Words>
      )}
      <CountsLine counts={counts} size="md" />
      <CountsFailed counts={counts} />
      {refusal !== null && (
        <Words size="md" tone="warn" marginTop={2}>
          {refusal}
        </Words>
      )}
      <Inline gap={3} align="stretch" wrap marginTop={3}>
        {children}
      </Inline>
    </Stack>
  );
}
