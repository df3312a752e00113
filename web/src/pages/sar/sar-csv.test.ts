import type { SarCell, SarColumn, SarTable } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { tableCsv } from './sar-csv.ts';
import type { SarAbout } from './sar-csv.ts';

const about: SarAbout = {
  sentence: 'Records with target EGFR.',
  filters: '',
  part: 'This page',
  values: { level: 'compiled', aggregate: 'median' },
  release: { name: 'Mini cut', date: '2026-01-02', builtAt: '2026-02-03T00:00:00Z', simulated: false },
};
const column: SarColumn = {
  key: 'T|IC50|nM',
  targetId: 'T',
  target: 'EGFR',
  organism: 'Homo sapiens',
  activityType: 'IC50',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 3,
  activities: 5,
};
const cell: SarCell = {
  state: 'censored',
  value: 10_000,
  prefix: '>',
  activities: 2,
  exact: 0,
  bounds: 2,
  inactive: 0,
  min: null,
  max: null,
  assays: 1,
  references: 1,
  noisy: false,
};
const inactive: SarCell = {
  ...cell,
  state: 'inactive',
  value: null,
  prefix: null,
  activities: 1,
  bounds: 0,
  inactive: 1,
};
const row = (strId: number, cells: (SarCell | null)[]) => ({
  str_id: strId,
  smiles: 'C,C',
  name: null,
  chembl_id: null,
  cells,
  elsewhere: 4,
});
const table: SarTable = {
  columns: [column, { ...column, key: 'T|Ki|nM', activityType: 'Ki' }],
  columnCount: 2,
  columnsKept: 2,
  rows: [row(1, [cell, null]), row(2, [inactive, { ...cell, prefix: '=', value: 1.25 }])],
  rowCount: 2,
  structures: 3,
  activities: 9,
  leftOut: 0,
};
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('a SAR table as a file', () => {
  it('matches the screen, with every digit and its metadata', () => {
    const lines = linesOf(tableCsv(about, table));
    expect(lines.slice(0, 3)).toEqual([
      '"SAR table","This page"',
      '"Search","Records with target EGFR."',
      '"Release","Mini cut, 2026-01-02"',
    ]);
    const header = lines.findIndex((line) => line.startsWith('"Structure ID"'));
    expect(lines.slice(header)).toEqual([
      '"Structure ID","SMILES","Name","EGFR (Homo sapiens), IC50 (nM): prefix","EGFR (Homo sapiens), IC50 (nM)","EGFR (Homo sapiens), IC50 (nM): activities","EGFR (Homo sapiens), Ki (nM): prefix","EGFR (Homo sapiens), Ki (nM)","EGFR (Homo sapiens), Ki (nM): activities","Activities elsewhere"',
      '1,"C,C",,">",10000,2,,,,4',
      `2,"C,C",,,"inactive",1,"=",1.25,2,4`,
    ]);
  });

  it('says which values it has, and the assays of each column', () => {
    const columnAssays = [
      { assays: 1, assayId: 7, name: 'CHEMBL7' },
      { assays: 3, assayId: null, name: null },
    ];
    const values = { level: 'conditions', aggregate: 'best' } as const;
    const lines = linesOf(tableCsv({ ...about, values }, { ...table, columnAssays }));
    expect(lines.find((line) => line.startsWith('"Values"'))).toContain('the best of the exact values');
    expect(lines.find((line) => line.startsWith('"Level"'))).toContain(
      '"EGFR (Homo sapiens), IC50 (nM): Assay CHEMBL7; EGFR (Homo sapiens), Ki (nM): 3 matching assays"',
    );
  });

  it('names the filters, and what a structure search did not look at', () => {
    const partial = { looked: 5, total: 10 };
    const lines = linesOf(tableCsv({ ...about, filters: 'Year: 2001' }, { ...table, partial }));
    expect(lines).toContain('"Filters","Year: 2001"');
    expect(lines).toContain('"Not everything","The structure search looked at 5 of 10 molecules."');
  });
});
