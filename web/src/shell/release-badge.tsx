import { Skeleton } from '@mantine/core';
import { countKeys, countLabels } from '@moltrove/contract';
import { useId } from 'react';
import { formatCount } from '../ui/format.ts';
import { releaseDateText, useRelease } from '../queries/release.ts';
import { Inline } from '../ui/inline.tsx';
import { Tip } from '../ui/tip.tsx';
import { useTip } from '../ui/use-tip.ts';
import classes from './release-badge.module.css';

/** The name and date of the current release, with its source and size on hover or focus. */
export function ReleaseBadge({ isWide = false }: { isWide?: boolean }) {
  const width = { 'data-wider-than': isWide ? 'laptop' : undefined };
  const { data: release, isError, refetch } = useRelease();
  const tip = useTip();
  const tipId = useId();
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
    <>
      <span
        className={classes['badge']}
        {...width}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need the details too
        tabIndex={0}
        aria-describedby={tip.target === null ? undefined : tipId}
        {...tip.handlers}
      >
        <span className={classes['name']}>{release.name}</span>
        <time dateTime={release.date ?? release.builtAt}>{releaseDateText(release)}</time>
      </span>
      {tip.target !== null && (
        <Tip id={tipId} target={tip.target} multiline w={280} position="bottom-end" onFailure={tip.hide}>
          {facts}
        </Tip>
      )}
    </>
  );
}
