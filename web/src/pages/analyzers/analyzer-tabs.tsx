import { analyzers } from '@moltrove/contract';
import type { AnalyzerKey } from '@moltrove/contract';
import { useSearchText } from '../../search/address/current-search.ts';
import { Inline } from '../../ui/inline.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';

/** Links to the analyzers of the same search; each opens with its default charts. */
export function AnalyzerTabs({ current }: { readonly current: AnalyzerKey }) {
  const s = useSearchText();
  return (
    <Inline align="stretch" bar="above">
      <TabLinks label="Analyzers" layoutKey={current}>
        {analyzers.map(({ key, label, description }) => (
          <TabLink
            key={key}
            to="/analyzers/$tabid"
            params={{ tabid: key }}
            search={s === undefined ? {} : { s }}
            title={description}
            aria-current={key === current ? 'page' : undefined}
            resetScroll={false}
            preload={false}
          >
            {label}
          </TabLink>
        ))}
      </TabLinks>
    </Inline>
  );
}
