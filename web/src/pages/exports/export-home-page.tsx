import { Skeleton } from '@mantine/core';
import { countKeys, countLabels, exportFormatDefinitions, rowNouns, tabs } from '@moltrove/contract';
import type { CountKey, SearchCounts } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '../../ui/icons/tabler.ts';
import { Words } from '../../ui/words.tsx';
import { CountsFailed } from '../../widgets/search-header/counts-failed.tsx';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { formatCount, wordFor } from '../../ui/format.ts';
import { ExportHeader } from './export-header.tsx';
import classes from './export-home-page.module.css';
import { NothingChosen } from './nothing-chosen.tsx';
import { useExportLocation } from './use-export-location.ts';
import type { ExportLocation } from './use-export-location.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The start page of exports: the search in the address with its five tabs, or ways to open a search. */
export function ExportHomePage() {
  const location = useExportLocation();
  const { current } = location;
  return (
    <OpenedSearch current={current}>
      {current.status === 'none' ? <NothingChosen /> : <Chosen location={location} />}
    </OpenedSearch>
  );
}

function Chosen({ location }: { location: ExportLocation }) {
  const counts = useStoredSearch(location.current.search);
  const { shown } = counts;
  return (
    <PageFrame width={860} gap={7}>
      <ExportHeader location={location} title="Export" />
      <CountsFailed counts={counts} />
      <Stack
        as="dl"
        box="card"
        paddingY={6}
        paddingX={8}
        columns="repeat(auto-fit, minmax(112px, 1fr))"
        rowGap={5}
        gap={8}
        aria-label="What the search finds"
        aria-busy={counts.isFetching}
      >
        {countKeys.map((key) => (
          <Figure key={key} label={countLabels[key]}>
            {shown === undefined ? (
              <Missing isFailed={counts.isError} />
            ) : (
              <Count countKey={key} count={shown[key]} s={location.s} />
            )}
          </Figure>
        ))}
      </Stack>
      <Words as="h2" size="lg" weight={600} marginTop={3}>
        Which tab do you want as a file?
      </Words>
      <ul className={classes['choiceList']}>
        {tabs.map(({ key, label, count }) => (
          <li key={key}>
            <Link {...location.tabLink(key)} className={classes['choice']} data-hover="">
              <Words as="span" weight={500}>
                {label}
              </Words>
              <Words as="span" size="sm" tone="muted" className={classes['formats']}>
                {formatsText(key)}
              </Words>
              <Words as="span" marginLeft="auto" data-figures="">
                {rowsText(shown, count, key)}
              </Words>
              <IconChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

function Missing({ isFailed }: { isFailed: boolean }) {
  return isFailed ? '–' : <Skeleton width={64} height={18} />;
}

interface CountProps {
  readonly countKey: CountKey;
  readonly count: number;
  readonly s: ExportLocation['s'];
}

/** A count as a link to its rows; no tab lists compound records. */
function Count({ countKey, count, s }: CountProps) {
  const tab = tabs.find((each) => each.count === countKey);
  if (tab === undefined) return formatCount(count);
  return (
    <Link
      to="/results/$tabid"
      params={{ tabid: tab.key }}
      search={s}
      aria-label={`${formatCount(count)} ${countLabels[countKey].toLowerCase()}, open them in the results`}
    >
      {formatCount(count)}
    </Link>
  );
}

function rowsText(
  counts: SearchCounts | undefined,
  count: keyof SearchCounts,
  tab: (typeof tabs)[number]['key'],
): string {
  if (counts === undefined) return '';
  const { one, many } = rowNouns[tab];
  return `${formatCount(counts[count])} ${wordFor(counts[count], one, many)}`;
}

function formatsText(tab: (typeof tabs)[number]['key']): string {
  return exportFormatDefinitions
    .filter((format) => format.tabs.includes(tab))
    .map(({ label }) => label)
    .join(', ');
}
