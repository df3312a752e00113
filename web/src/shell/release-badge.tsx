import { Skeleton, Tooltip } from '@mantine/core';
import { countKeys, countLabels } from '@moltrove/contract';
import { formatCount } from '../ui/format.ts';
import { releaseDateText, useRelease } from '../queries/release.ts';
import { Inline } from '../ui/inline.tsx';
import classes from './release-badge.module.css';

/** The name and date of the current release, with its source and size on hover or focus. */
export function ReleaseBadge({ isWide = false }: { isWide?: boolean }) {
  const width = { 'data-wider-than': isWide ? 'laptop' : undefined };
  const { data: release, isError, refetch } = useRelease();
  if (isError) {
    return (
      <button type="button" className={classes['retry']} {...width} onClick={() => void refetch()}>
        Release unknown, try again
      </button>
    );
  }
  if (release === undefined) return <Skeleton {...width} width={150} height={14} />;
  const facts = (
    <div className={classes['facts']}>
      <div>{release.source}</div>
      {countKeys.map((key) => (
        <Inline gap={6} align="stretch" justify="space-between" key={key}>
          <span>{countLabels[key]}</span>
          <span>{formatCount(release.counts[key])}</span>
        </Inline>
      ))}
      <div className={classes['attribution']}>{release.attribution}</div>
    </div>
  );
  return (
    <Tooltip label={facts} multiline w={280} position="bottom-end">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need the details too */}
      <span className={classes['badge']} {...width} tabIndex={0}>
        <span className={classes['name']}>{release.name}</span>
        <time dateTime={release.date ?? release.builtAt}>{releaseDateText(release)}</time>
      </span>
    </Tooltip>
  );
}
