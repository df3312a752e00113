import { Skeleton, VisuallyHidden } from '@mantine/core';
import { tabs } from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format.ts';
import classes from '../../ui/tab-links.module.css';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { Words } from '../../ui/words.tsx';
import own from './export-tabs.module.css';
import type { ExportPlace } from './use-export-place.ts';

interface Props {
  readonly place: ExportPlace;
  readonly counts: SearchCounts | undefined;
  /** True if the counts failed and will not arrive. */
  readonly isFailed: boolean;
  /** The open tab. */
  readonly current: ExportPlace['tab'];
}

/** The five tabs as links, each with the number of its rows. */
export function ExportTabs({ place, counts, isFailed, current }: Props) {
  const list = useCurrentInSight<HTMLElement>(`${current} ${JSON.stringify(counts)}`);
  return (
    <div className={own['tabLine']}>
      <nav ref={list} className={classes['tabs']} aria-label="Tabs to export">
        {tabs.map(({ key, label, count }) => (
          <Link
            key={key}
            {...place.tabLink(key)}
            className={classes['tab']}
            aria-current={key === current ? 'page' : undefined}
            resetScroll={false}
            preload={false}
          >
            {label}
            {counts === undefined ? (
              <NoCount isFailed={isFailed} />
            ) : (
              <Words as="span" tone="muted" weight={400} className={classes['tabCount']} data-figures="">
                {formatCount(counts[count])}
              </Words>
            )}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function NoCount({ isFailed }: { isFailed: boolean }) {
  return (
    <>
      {isFailed ? (
        <Words as="span" tone="muted" weight={400} className={classes['tabCount']} aria-hidden="true">
          –
        </Words>
      ) : (
        <Skeleton width={36} height={12} display="inline-block" />
      )}
      <VisuallyHidden>{isFailed ? 'not counted' : 'being counted'}</VisuallyHidden>
    </>
  );
}
