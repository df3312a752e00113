import { columnOfChart, targetWithOrganism } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useEffect, useMemo } from 'react';
import type { OnPoint, Pointed } from '../../../charts/model/pointed.ts';
import { RowMarks } from '../../../grid/row-mark.ts';
import type { CellValue, GridRow } from '../../../grid/row.ts';

/** True if a row of a tab belongs to the entry or bar that the user points at. */
export function belongsTo(tab: TabKey, row: GridRow, pointed: Pointed): boolean {
  const column = columnOfChart(tab, pointed.chartKey);
  if (column === null) return false;
  const cell = row[column] ?? null;
  if (pointed.chartKey === 'target' && typeof cell === 'string' && isTargetOf(cell, row, pointed))
    return true;
  return pointed.kind === 'entry' ? isEntry(cell, pointed) : isInBar(cell, pointed);
}

/** Targets with the same name in several organisms are separate entries. */
function isTargetOf(name: string, row: GridRow, pointed: Pointed): boolean {
  const organism = row['target_organism'];
  const text = targetWithOrganism(name, typeof organism === 'string' ? organism : null);
  return pointed.kind === 'entry' && pointed.value === text;
}

/** Compares with value and label: rows contain a code in some tabs and its label in others. */
function isEntry(cell: CellValue, { value, label }: Extract<Pointed, { kind: 'entry' }>): boolean {
  if (value === null || cell === null || cell === '') return value === null && (cell === null || cell === '');
  return String(cell) === value || String(cell) === label;
}

function isInBar(cell: CellValue, { min, max, last }: Extract<Pointed, { kind: 'bar' }>): boolean {
  if (typeof cell !== 'number') return false;
  return cell >= min && (last ? cell <= max : cell < max);
}

/** The highlighted rows of a tab, and the handler for pointing at its charts. */
export function useChartRowMarks(tab: TabKey): { marks: RowMarks; onPoint: OnPoint } {
  const handlers = useMemo(() => {
    const marks = new RowMarks();
    const onPoint: OnPoint = (pointed) =>
      marks.mark(pointed === null ? null : (row) => belongsTo(tab, row, pointed));
    return { marks, onPoint };
  }, [tab]);
  useEffect(() => () => handlers.marks.mark(null), [handlers]);
  return handlers;
}
