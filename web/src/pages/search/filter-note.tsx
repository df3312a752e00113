import { Button } from '@mantine/core';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './filter-note.module.css';
import type { Builder } from './use-builder.ts';

/** Chart filters from the results: they apply again when the user returns there, and do not affect the counts here. */
export function FilterNote({ builder }: { builder: Builder }) {
  const { search, load } = builder;
  if (search.filters.length === 0) return null;
  return (
    <Inline gap={6} justify="space-between" className={classes['note']}>
      <span>
        {formatCounted(search.filters.length, 'chart filter')} of the results will be set again there; the
        counts here are without.
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => load({ ...search, filters: [] })}>
        Drop
      </Button>
    </Inline>
  );
}
