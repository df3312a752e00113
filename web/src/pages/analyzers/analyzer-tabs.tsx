import { analyzers } from '@moltrove/contract';
import type { AnalyzerKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useSearchText } from '../../search/address/current-search.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from '../../ui/tab-links.module.css';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';

/** The analyzers over the same search; each starts with its own charts. */
export function AnalyzerTabs({ current }: { readonly current: AnalyzerKey }) {
  const s = useSearchText();
  const list = useCurrentInSight<HTMLElement>(current);
  return (
    <Inline align="stretch" bar="above">
      <nav ref={list} className={classes.tabs} aria-label="Analyzers">
        {analyzers.map(({ key, label, description }) => (
          <Link
            key={key}
            to="/analyzers/$tabid"
            params={{ tabid: key }}
            search={s === undefined ? {} : { s }}
            className={classes.tab}
            title={description}
            aria-current={key === current ? 'page' : undefined}
            resetScroll={false}
            preload={false}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Inline>
  );
}
