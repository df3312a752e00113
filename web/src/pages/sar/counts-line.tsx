import type { EvidenceLevel, SarTable, Search } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCounted, wordFor } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { use } from 'react';
import { ShownValuesContext } from './shown-values.ts';
import { OpenNumber } from './open-number.tsx';
import classes from './counts-line.module.css';
import { searchParameter } from '../../search/address/linked-search.ts';

/** The number of results that the table shows and leaves out; the numbers open their rows. */
export function CountsLine({ search, table }: { search: Search; table: SarTable }) {
  const { columns, columnCount, rowCount, structures, activities, leftOut } = table;
  const { level } = use(ShownValuesContext);
  const shown = columns.map(({ key }) => key);
  return (
    <Words size="md" className={classes.counts} aria-live="polite">
      {columns.length > 0 && (
        <>
          <OpenNumber
            search={search}
            request={{ strId: null, which: 'columns', columns: shown }}
            shownCount={null}
            tab="structures"
            title="Open these structures in the results"
          >
            {formatCount(rowCount)}
          </OpenNumber>{' '}
          of{' '}
        </>
      )}
      <Link to="/results/$tabid" params={{ tabid: 'structures' }} search={searchParameter(search)}>
        {formatCounted(structures, 'structure')}
      </Link>{' '}
      {columns.length > 0 && (
        <>
          {wordFor(rowCount, 'has', 'have')} data in{' '}
          {columns.length === columnCount
            ? columnCount === 1
              ? 'the only column'
              : `all ${formatCount(columnCount)} columns`
            : `${columns.length === 1 ? 'this' : `these ${formatCount(columns.length)}`} of ${formatCount(columnCount)} columns`}
        </>
      )}
      {' · '}
      <Link to="/results/$tabid" params={{ tabid: 'activities' }} search={searchParameter(search)}>
        {formatCounted(activities, 'activity', 'activities')}
      </Link>
      {leftOut > 0 && (
        <>
          {', of which '}
          <OpenNumber
            search={search}
            request={{ strId: null, which: 'leftOut', columns: [] }}
            shownCount={leftOut}
            title="Open the activities that no column can take"
          >
            {formatCount(leftOut)}
          </OpenNumber>{' '}
          {leftOutText(level)} {wordFor(leftOut, 'is', 'are')} left out
        </>
      )}
    </Words>
  );
}

/** Which activities have no column. */
function leftOutText(level: EvidenceLevel): string {
  switch (level) {
    case 'compiled':
      return 'without a type or a value';
    case 'target':
      return 'that are compiled, or without a type or a value,';
    default:
      return 'of other assays, or without a type or a value,';
  }
}
