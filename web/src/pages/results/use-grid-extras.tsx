import { valueName } from '@moltrove/contract';
import type { ChartFilter, TabKey } from '@moltrove/contract';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { GridExtras, RowDetailPart } from '../../grid/grid-extras.ts';
import { compoundName } from '../../grid/compound-name.ts';
import { structureIdOf } from '../../grid/row.ts';
import type { GridRow } from '../../grid/row.ts';
import { formatCounted } from '../../ui/format.ts';
import { useHasLists, useMarksOfPage } from '../../widgets/marks/mark-queries.ts';
import { RowMarks } from '../../widgets/marks/row-marks.tsx';
import { doubtsOfRow, excludingDoubts } from './quality/doubt-filters.ts';
import { ValueMark } from './quality/value-mark.tsx';
import { Stack } from '../../ui/stack.tsx';

const StructureFormsView = lazy(async () => ({
  default: (await import('../../widgets/forms/structure-forms.tsx')).StructureFormsView,
}));

/** What results add to a grid: marks on values, and the forms of a structure inside its row. */
export function useGridExtras(
  tab: TabKey,
  rows: readonly GridRow[],
  filters: readonly ChartFilter[],
  onFilters: (filters: readonly ChartFilter[]) => void,
): GridExtras {
  // A change of the returned object renders all rows again, so it changes only with the tab.
  const latest = useRef({ filters, onFilters });
  useEffect(() => {
    latest.current = { filters, onFilters };
  });
  const hasLists = useHasLists();
  const hasMarks = hasLists && tab !== 'references';
  useMarksOfPage(useMemo(() => (hasMarks ? structuresOf(rows) : []), [hasMarks, rows]));
  return useMemo(
    () => ({
      rowMarks: hasMarks ? marksOf : null,
      cellMark(column, row) {
        if (tab === 'structures' && column.key === 'str_id') return formCount(row);
        if (tab !== 'activities' || column.key !== 'activity_value') return null;
        const doubts = doubtsOfRow(row);
        const actId = row['act_id'];
        if (typeof actId !== 'number') return null;
        return (
          <ValueMark
            actId={actId}
            name={valueName(row)}
            doubts={doubts}
            onExclude={(chosen) => latest.current.onFilters(excludingDoubts(latest.current.filters, chosen))}
          />
        );
      },
      rowDetail: (row) => (tab === 'structures' ? formsOf(row) : null),
    }),
    [tab, hasMarks],
  );
}

const structuresOf = (rows: readonly GridRow[]): number[] => [
  ...new Set(rows.map(structureIdOf).filter((strId) => strId !== undefined)),
];

function marksOf(row: GridRow) {
  const strId = structureIdOf(row);
  return strId === undefined ? null : (
    <RowMarks strId={strId} name={compoundName(row) ?? `structure ${strId}`} />
  );
}

/** The number of forms, shown if a structure has salts or other forms; the expanded row lists them. */
function formCount({ form_count: forms }: GridRow) {
  if (typeof forms !== 'number' || forms < 2) return null;
  return (
    <Stack as="span" size="sm" tone="muted">
      {formatCounted(forms, 'form')}
    </Stack>
  );
}

/** Null for a structure with one form and no records, and in a release without data on forms. */
function formsOf(row: GridRow): RowDetailPart | null {
  const { str_id: strId, form_count: forms, record_count: records } = row;
  if (typeof strId !== 'number' || typeof forms !== 'number' || typeof records !== 'number') return null;
  if (forms < 2 && records === 0) return null;
  return {
    label: `${formatCounted(forms, 'form')}, ${formatCounted(records, 'record')}`,
    content: (
      <Suspense fallback={<Skeleton height={120} />}>
        <StructureFormsView strId={strId} isInRow />
      </Suspense>
    ),
  };
}
