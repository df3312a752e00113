import { Button } from '@mantine/core';
import { furtherExportedColumns, columnOf, valueNotes } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useState } from 'react';
import { ColumnList } from '../../grid/column-list.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { chosenKeys, orderAround, pickableColumns } from './export-columns.ts';
import type { ColumnChoice } from './export-columns.ts';
import { ExportCard } from './export-card.tsx';

interface Props {
  readonly tab: TabKey;
  readonly choice: ColumnChoice;
  /** Keys of the columns in the results table, in its order. */
  readonly table: readonly string[];
  readonly onChoice: (choice: ColumnChoice) => void;
}

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

/** Selects and orders the columns of the file. */
export function ColumnChoiceCard({ tab, choice, table, onChoice }: Props) {
  const chosen = chosenKeys(tab, choice, table);
  const [listOrder, setListOrder] = useState<readonly string[]>([]);
  // A deselected column keeps its position in the list while other columns are selected.
  const isCurrent = sameKeys(
    listOrder.filter((key) => chosen.includes(key)),
    chosen,
  );
  const order = isCurrent && listOrder.length > 0 ? listOrder : orderAround(tab, chosen);
  const listed = order.flatMap((key) => listedColumn(tab, key) ?? []);

  function choose(nextOrder: readonly string[], keys: ReadonlySet<string>): void {
    setListOrder(nextOrder);
    onChoice(nextOrder.filter((key) => keys.has(key)));
  }
  function toggle(key: string): void {
    const keys = new Set(chosen);
    if (!keys.delete(key)) keys.add(key);
    // A file needs at least one column: the last one cannot be deselected.
    if (keys.size > 0) choose(order, keys);
  }
  function move(key: string, targetKey: string): void {
    const at = order.indexOf(targetKey);
    choose(order.filter((other) => other !== key).toSpliced(at, 0, key), new Set(chosen));
  }
  return (
    <ExportCard label="Columns of the file">
      <Inline gap={5} rowGap={2} wrap>
        <Words as="h2" size="lg" weight={600}>
          Columns
        </Words>
        <Words as="span" size="sm" tone="muted" role="status">
          {chosen.length} of {listed.length} chosen
        </Words>
        <Words as="span" flex="fill" />
        <Button.Group>
          <Preset
            label="As in the table"
            isOn={sameKeys(chosen, chosenKeys(tab, 'table', table))}
            onChoose={() => onChoice('table')}
          />
          <Preset
            label="All columns"
            isOn={sameKeys(chosen, chosenKeys(tab, 'all', table))}
            onChoose={() => onChoice('all')}
          />
        </Button.Group>
      </Inline>
      <ColumnList
        columns={listed}
        isShown={(key) => chosen.includes(key)}
        fixed={chosen.length === 1 ? (chosen[0] ?? null) : null}
        onToggle={toggle}
        onMove={move}
        hasButtons
      />
      {(tab === 'activities' || tab === 'assays') && (
        <Words tone="muted" size="sm">
          The prefix of a value is exported too, in a separate column. {valueNotes(chosen).join(' ')}
        </Words>
      )}
    </ExportCard>
  );
}

interface PresetProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Preset({ label, isOn, onChoose }: PresetProps) {
  return (
    <Button size="compact-xs" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={onChoose}>
      {label}
    </Button>
  );
}

function listedColumn(tab: TabKey, key: string) {
  const column = columnOf(tab, key) ?? furtherExportedColumns.find((column) => column.key === key);
  const isPickable = pickableColumns(tab).some((column) => column.key === key);
  if (column === undefined || !isPickable) return null;
  const { label, description, type } = column;
  return { key, label: type === 'smiles' ? 'Structure (SMILES)' : label, description };
}
