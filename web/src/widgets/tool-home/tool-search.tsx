import type { ChartFilter } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import { Words } from '../../ui/words.tsx';
import { CountsFailed } from '../search-head/counts-failed.tsx';
import { CountsLine } from '../search-head/counts-line.tsx';
import classes from './tool-search.module.css';

interface ToolSearchProps {
  readonly label: string;
  readonly sentence: string;
  /** The filters of the search; null if it has none. */
  readonly filters: string | null;
  /** Filters on charts that the release lacks. */
  readonly lacking: readonly ChartFilter[];
  readonly counts: ReturnType<typeof useStoredSearch>;
  /** Why the tool cannot be opened. */
  readonly refusal?: string | null;
  /** Links to the next pages. */
  readonly children: ReactNode;
}

/** The search that a tool would use, with its counts. */
export function ToolSearch(props: ToolSearchProps) {
  const { label, sentence, filters, lacking, counts, refusal = null, children } = props;
  return (
    <Stack as="section" gap={2} className={classes.search} aria-label={label}>
      <Words size="xl" weight={550} className={classes.sentence}>
        {sentence}
      </Words>
      {filters !== null && <p className={text.quiet}>{filters}</p>}
      {lacking.length > 0 && (
        <p className={text.quiet}>Not applied, as this release lacks the charts: {filtersInWords(lacking)}</p>
      )}
      <CountsLine counts={counts} size="quiet" />
      <CountsFailed counts={counts} />
      {refusal !== null && (
        <Words size="md" tone="warn" className={classes.refusal}>
          {refusal}
        </Words>
      )}
      <Inline gap={3} align="stretch" wrap className={classes.ways}>
        {children}
      </Inline>
    </Stack>
  );
}
