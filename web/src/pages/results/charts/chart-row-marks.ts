import { targetWithOrganism } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useEffect, useMemo } from 'react';
import type { OnPoint, Pointed } from '../../../charts/model/pointed.ts';
import { RowMarks } from '../../../grid/row-mark.ts';
import type { CellValue, GridRow } from '../../../grid/row.ts';

/** The column of a tab that holds what a chart counts, where the rows carry it as it is. */
const columnOfChart: Readonly<Record<TabKey, Readonly<Record<string, string>>>> = {
  structuretab: {
    molweight: 'mol_weight',
    logp: 'logp_calc',
    psa: 'psa',
    hbdonors: 'hb_donors',
    hbacceptors: 'hb_acceptor',
    rotbonds: 'rot_bonds',
    pka: 'pka_value',
    logd: 'logd_calc',
    solubility: 'solubility',
  },
  activitiestab: {
    target: 'protein',
    assaytype: 'assay_type',
    assaymethod: 'assay_method_name',
    cells: 'cells_cellline_organ',
    activitytype: 'std_activity_type',
    activityprefix: 'std_act_prefix',
    activityuom: 'standard_uom',
    pactivity: 'pactivity',
    bibliographyrefid: 'ref_id',
    activitymechanism: 'activity_mechanism',
  },
  assaytab: {
    target: 'protein',
    assaytype: 'assay_type',
    assaymethod: 'assay_method_name',
    cells: 'cells_cellline_organ',
    commonname: 'common_name',
    bibliographyrefid: 'reference',
  },
  documentstab: {
    bibliographyrefid: 'ref_id',
    bibliography: 'journal_patent_name',
    year: 'year',
    reftype: 'ref_type',
    applicationtype: 'application_type',
  },
  developmentcompoundstab: {
    clinicalphase: 'highest_phase',
    clinicalstatus: 'status',
    approvalyear: 'approval_year',
  },
};

/** Column of a tab for a chart, or null where its rows do not carry the value. */
export function columnForChart(tab: TabKey, chartKey: string): string | null {
  return columnOfChart[tab][chartKey] ?? null;
}

/** Whether a row of a tab belongs to what is pointed at in a chart. */
export function belongsTo(tab: TabKey, row: GridRow, pointed: Pointed): boolean {
  const column = columnForChart(tab, pointed.chartKey);
  if (column === null) return false;
  const cell = row[column] ?? null;
  if (pointed.chartKey === 'target' && typeof cell === 'string' && isTargetOf(cell, row, pointed))
    return true;
  return pointed.kind === 'entry' ? isEntry(cell, pointed) : isInBar(cell, pointed);
}

/** Targets of one name in several organisms are entries of their own. */
function isTargetOf(name: string, row: GridRow, pointed: Pointed): boolean {
  const organism = row['target_organism'];
  const text = targetWithOrganism(name, typeof organism === 'string' ? organism : null);
  return pointed.kind === 'entry' && pointed.value === text;
}

/** Rows hold a code in one tab and its label in another. */
function isEntry(cell: CellValue, { value, label }: Extract<Pointed, { kind: 'entry' }>): boolean {
  if (value === null || cell === null || cell === '') return value === null && (cell === null || cell === '');
  return String(cell) === value || String(cell) === label;
}

function isInBar(cell: CellValue, { min, max, last }: Extract<Pointed, { kind: 'bar' }>): boolean {
  if (typeof cell !== 'number') return false;
  return cell >= min && (last ? cell <= max : cell < max);
}

/** The marks of a tab's rows, and what the charts tell them. */
export function useChartRowMarks(tab: TabKey): { marks: RowMarks; onPoint: OnPoint } {
  const made = useMemo(() => {
    const marks = new RowMarks();
    const onPoint: OnPoint = (pointed) =>
      marks.mark(pointed === null ? null : (row) => belongsTo(tab, row, pointed));
    return { marks, onPoint };
  }, [tab]);
  useEffect(() => () => made.marks.mark(null), [made]);
  return made;
}
