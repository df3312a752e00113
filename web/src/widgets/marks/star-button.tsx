import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import { starredListId } from '@moltrove/contract';
import { IconStar, IconStarFilled } from '../../ui/icons/tabler.ts';
import { useMarks } from './mark-queries.ts';
import classes from './star-button.module.css';
import { starred, useListChanges } from './use-list-changes.ts';

interface Props extends Pick<ActionIconProps, 'size' | 'variant'> {
  readonly strId: number;
  /** Name of the compound, else its ID. */
  readonly name: string;
  readonly iconSize: number;
  /** -1 if a grid manages the focus. */
  readonly tabIndex?: 0 | -1;
}

/** Puts a structure into the list of starred ones, or takes it out. */
export function StarButton({ strId, name, iconSize, tabIndex = 0, ...look }: Props) {
  const { data: marks, isError, refetch } = useMarks(strId);
  const { put } = useListChanges();
  const isStarred = marks?.lists.includes(starredListId) === true;
  const label = isStarred ? `Remove the star of ${name}` : `Star ${name}`;
  return (
    <ActionIcon
      {...look}
      className={classes['star'] ?? ''}
      tabIndex={tabIndex}
      aria-pressed={isStarred}
      aria-keyshortcuts="s"
      aria-label={isError ? `Star ${name}: the lists could not be fetched, try again` : label}
      title={
        isError
          ? 'The lists could not be fetched. Press to try again.'
          : `${isStarred ? 'Starred' : 'Star'} (s)`
      }
      data-starred={isStarred || undefined}
      data-reveal={isStarred ? undefined : ''}
      onClick={() => {
        if (isError) void refetch();
        else if (marks !== undefined) void put(starred, strId, !isStarred);
      }}
    >
      {isStarred ? <IconStarFilled size={iconSize} /> : <IconStar size={iconSize} stroke={1.5} />}
    </ActionIcon>
  );
}
