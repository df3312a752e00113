import { Button, Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { NoteRow } from './tree-rows.ts';
import classes from './tree-note.module.css';

/** Shown in place of children that are not loaded: a loading note, or the error with a retry. */
export function TreeNote({ row, style }: { row: NoteRow; style: CSSProperties }) {
  const { state, level } = row;
  return (
    <div
      className={classes['note']}
      style={{ ...style, paddingLeft: 28 + (level - 1) * 18 }}
      role="presentation"
    >
      {state.status === 'loading' ? (
        <Skeleton height={10} width="40%" aria-hidden="true" />
      ) : (
        <>
          <span role="alert">
            These could not be fetched{state.error instanceof Error ? `: ${state.error.message}` : '.'}
          </span>
          <Button size="compact-xs" variant="default" onClick={state.retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
