import { Skeleton, VisuallyHidden } from '@mantine/core';
import { tabs } from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { TabCount, TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { startAddress } from './address/results-address.ts';
import type { SimilarityOfTabs } from '../../search/address/similarity-sort.ts';
import type { ResultsLocation } from './address/use-results-location.ts';

interface ResultsTabsProps {
  readonly location: ResultsLocation;
  readonly counts: SearchCounts | null;
  /** Each tab keeps its own similarity order. */
  readonly similarity: SimilarityOfTabs;
  /** True if the counts could not be loaded: they are shown as 0, and the note above explains it. */
  readonly failed: boolean;
}

/** The five tabs as links, each with the number of its rows. */
export function ResultsTabs({ location, counts, similarity, failed }: ResultsTabsProps) {
  const { tab } = location;
  const enabled = tabs.filter((entry) => entry.enabledByDefault);
  return (
    <TabLinks label="Results" layoutKey={`${tab} ${JSON.stringify(counts)}`}>
      {enabled.map((entry) => (
        <TabLink
          key={entry.key}
          {...location.link(entry.key, { ...startAddress, similar: similarity[entry.key] ?? null })}
          aria-current={entry.key === tab ? 'page' : undefined}
          resetScroll={false}
          preload={false}
        >
          {entry.label}
          {counts === null && !failed ? (
            <>
              <Skeleton width={36} height={12} display="inline-block" />
              <VisuallyHidden>being counted</VisuallyHidden>
            </>
          ) : (
            <TabCount>{formatCount(failed ? 0 : (counts?.[entry.count] ?? 0))}</TabCount>
          )}
        </TabLink>
      ))}
      <VisuallyHidden aria-live="polite">
        {counts !== null &&
          !failed &&
          enabled.map((entry) => `${entry.label} ${formatCount(counts[entry.count])}`).join(', ')}
      </VisuallyHidden>
    </TabLinks>
  );
}
