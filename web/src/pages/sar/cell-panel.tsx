import { sarColumnText } from '@moltrove/contract';
import { Button } from '@mantine/core';
import type { SarCell, SarColumn, Search } from '@moltrove/contract';
import { use, useEffect, useRef } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCounted } from '../../ui/format.ts';
import { IconArrowRight } from '../../ui/icons/tabler.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Words } from '../../ui/words.tsx';
import { SpreadNote } from '../../widgets/value-noise/spread-note.tsx';
import { cellFormula, differenceText, cellTextWithUnit } from './cell-words.ts';
import { pActivityOf } from './potency-scale.ts';
import { useActivitiesLink } from './sar-activities.ts';
import { ShownValuesContext } from './shown-values.ts';
import classes from './cell-panel.module.css';

interface Props {
  readonly search: Search;
  readonly strId: number;
  readonly name: string;
  readonly column: SarColumn;
  readonly cell: SarCell;
}

/** Explains the value of a cell, with a link to exactly its activities. */
export function CellPanel({ search, strId, name, column, cell }: Props) {
  const { link, data, isError, error, refetch } = useActivitiesLink(search, {
    strId,
    which: 'columns',
    columns: [column.key],
  });
  const { aggregate } = use(ShownValuesContext);
  const panel = useRef<HTMLDivElement>(null);
  const hasLink = link !== null;
  useEffect(() => {
    // The panel has the focus until the link is ready to take it.
    if (hasLink && document.activeElement === panel.current) panel.current?.querySelector('a')?.focus();
  }, [hasLink]);
  const difference =
    data === undefined ? null : differenceText(cell.activities, data.activities, data.ranOutOfTime);
  const count = formatCounted(data?.activities ?? cell.activities, 'activity', 'activities');
  return (
    <div
      ref={panel}
      className={classes.cellPanel}
      role="group"
      tabIndex={-1}
      data-autofocus
      aria-label={`${name}, ${sarColumnText(column)}`}
    >
      <Words size="sm" tone="muted" breaksWords>
        {name} · {sarColumnText(column)}
      </Words>
      <Words size="xl" weight={600}>
        {cellTextWithUnit(cell, column)}
        <PotencyNote column={column} cell={cell} />
      </Words>
      {cellFormula(cell, column, aggregate).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cell.noisy && <SpreadNote activityType={column.activityType} level="target" />}
      {difference !== null && <p className={classes.differs}>{difference}</p>}
      {isError && link === null ? (
        <ErrorNote
          title="The activities could not be looked up."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : link === null ? (
        <Button size="xs" loading>
          Open the {count}
        </Button>
      ) : (
        <LinkButton {...link} size="xs" rightSection={<IconArrowRight size={14} />}>
          Open the {count}
        </LinkButton>
      )}
    </div>
  );
}

/** The value as a negative decadic logarithm, if it is molar. */
function PotencyNote({ column, cell }: Pick<Props, 'column' | 'cell'>) {
  const potency = cell.value === null || column.unit === null ? null : pActivityOf(column, cell.value);
  if (potency === null) return null;
  const turned = { '<': '> ', '<=': '≥ ', '>': '< ', '>=': '≤ ', '=': '' }[cell.prefix ?? '='];
  return (
    <Words as="span" size="sm" tone="muted" weight={400} marginLeft={5}>
      pActivity {turned}
      {potency.toFixed(2)}
    </Words>
  );
}
