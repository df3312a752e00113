import { sarMeasureText } from '@moltrove/contract';
import type { SarTable, Search } from '@moltrove/contract';
import { use, useMemo, useState } from 'react';
import { Structure } from '../../chem-ui/structure.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { potencyScale } from './potency-scale.ts';
import { RowHead } from './row-head.tsx';
import { CellValue } from './sar-cell.tsx';
import classes from './sar-cards.module.css';
import { ShownValuesContext } from './shown-values.ts';
import { structureName } from './structure-name.ts';
import { Organism } from './organism.tsx';
import { TargetOfColumn } from './target-of-column.tsx';
import { RowCard } from '../../ui/row-card.tsx';

/** The rows as cards for narrow screens, each a structure with its available values. */
export function SarCards({ search, table }: { search: Search; table: SarTable }) {
  const { columns, rows } = table;
  const { level } = use(ShownValuesContext);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = useMemo(() => columns.map(({ key }) => key), [columns]);
  const colours = columns.map(potencyScale);
  return (
    <Stack as="ul" gap={5} padding={5} aria-label="SAR table">
      {rows.map((row) => {
        const untested = columns.length - row.cells.filter((cell) => cell !== null).length;
        return (
          <RowCard key={row.str_id}>
            <RowHead search={search} row={row} shown={shown} tabIndex={0} />
            {row.smiles !== null && (
              <Structure
                smiles={row.smiles}
                name={structureName(row)}
                width={280}
                height={150}
                strId={row.str_id}
              />
            )}
            <Stack as="dl" gap={2}>
              {columns.map((column, at) => {
                const cell = row.cells[at] ?? null;
                if (cell === null) return null;
                const key = `${row.str_id} ${column.key}`;
                return (
                  <div key={column.key} className={classes.valueLine}>
                    <dt>
                      <TargetOfColumn column={column} tabIndex={0} />{' '}
                      {column.organism !== null && <Organism>{column.organism}</Organism>}{' '}
                      <Words as="span" size="xs" tone="muted" lines={1}>
                        {sarMeasureText(column)}
                      </Words>
                    </dt>
                    <dd>
                      <CellValue
                        search={search}
                        strId={row.str_id}
                        name={structureName(row)}
                        column={column}
                        cell={cell}
                        share={colours[at]?.(cell) ?? null}
                        opened={opened === key}
                        onOpen={(isOpen) => setOpened(isOpen ? key : null)}
                        tabIndex={0}
                      />
                    </dd>
                  </div>
                );
              })}
            </Stack>
            {untested > 0 && (
              <Words size="sm" tone="muted">
                {level === 'compiled' ? 'Not tested' : 'No value at this level'} in{' '}
                {formatCounted(untested, 'other column')} of {columns.length}.
              </Words>
            )}
          </RowCard>
        );
      })}
    </Stack>
  );
}
