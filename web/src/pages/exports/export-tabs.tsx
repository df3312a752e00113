import { Skeleton, VisuallyHidden } from '@mantine/core';
import { tabs } from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { TabCount, TabLink, TabLinks } from '../../ui/tab-links.tsx';
import classes from './export-tabs.module.css';
import type { ExportLocation, ExportPage } from './use-export-location.ts';

interface Props {
  readonly location: ExportLocation;
  readonly counts: SearchCounts | undefined;
  /** True if the counts could not be loaded. */
  readonly isFailed: boolean;
  /** The open tab, or the page of all tabs. */
  readonly current: ExportLocation['tab'] | Exclude<ExportPage, 'tab'>;
}

/** The five tabs as links, each with the number of its rows, and all of them in one file or in a dossier. */
export function ExportTabs({ location, counts, isFailed, current }: Props) {
  return (
    <div className={classes['tabLine']}>
      <TabLinks label="Tabs to export" layoutKey={`${current} ${JSON.stringify(counts)}`}>
        {tabs.map(({ key, label, count }) => (
          <TabLink
            key={key}
            {...location.tabLink(key)}
            aria-current={key === current ? 'page' : undefined}
            resetScroll={false}
            preload={false}
          >
            {label}
            {counts === undefined ? (
              <NoCount isFailed={isFailed} />
            ) : (
              <TabCount>{formatCount(counts[count])}</TabCount>
            )}
          </TabLink>
        ))}
        <TabLink
          {...location.allTabsLink}
          aria-current={current === 'allTabs' ? 'page' : undefined}
          resetScroll={false}
          preload={false}
        >
          All tabs
        </TabLink>
        <TabLink
          {...location.dossierLink}
          aria-current={current === 'dossier' ? 'page' : undefined}
          resetScroll={false}
          preload={false}
        >
          Dossier
        </TabLink>
      </TabLinks>
    </div>
  );
}

function NoCount({ isFailed }: { isFailed: boolean }) {
  return (
    <>
      {isFailed ? (
        <TabCount aria-hidden="true">–</TabCount>
      ) : (
        <Skeleton width={36} height={12} display="inline-block" />
      )}
      <VisuallyHidden>{isFailed ? 'not counted' : 'being counted'}</VisuallyHidden>
    </>
  );
}
