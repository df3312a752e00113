import { Skeleton } from '@mantine/core';
import type { HitList } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import classes from './list-counts.module.css';
import { useListInRelease } from './list-queries.ts';

interface Props {
  readonly list: HitList;
  /** Opens the structures that the release has. */
  readonly onOpen: () => void;
}

/** How many structures a list has, and how many of them this release has and lacks; each number opens what it counts. */
export function ListCounts({ list, onOpen }: Props) {
  const { data, isError, refetch } = useListInRelease(list.id, list.structures > 0);
  if (list.structures === 0) return <Words tone="muted">No structures yet</Words>;
  if (isError && data === undefined) {
    return (
      <Words tone="muted">
        {formatCounted(list.structures, 'structure')}. How many this release has could not be fetched.{' '}
        <button type="button" className={classes['number']} onClick={() => void refetch()}>
          Try again
        </button>
      </Words>
    );
  }
  if (data === undefined) return <Skeleton width={180} height={18} />;
  const present = data.structureIds.length;
  const counted = formatCounted(present, 'structure');
  return (
    <Words tone="muted" data-figures="">
      {present === 0 ? (
        'No structures in this release'
      ) : (
        <button
          type="button"
          className={classes['number']}
          aria-label={`Open ${counted} of ${list.name} in the results`}
          onClick={onOpen}
        >
          {counted}
        </button>
      )}
      {data.missing > 0 && (
        <>
          {' · '}
          <Link to="/lists/$listid" params={{ listid: list.id }} search={{ which: 'missing' }}>
            {formatCount(data.missing)} not in this release
          </Link>
        </>
      )}
    </Words>
  );
}
