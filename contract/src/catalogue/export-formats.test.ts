import { describe, expect, it } from 'vitest';
import { tabKeys } from '../domain/tabs.ts';
import { columns } from './columns.ts';
import {
  exportableColumns,
  exportedColumn,
  exportedCell,
  exportFormatDefinitions,
  exportFormats,
  exportHeading,
  maxPicturedRows,
  picturedSheets,
  similarityColumn,
} from './export-formats.ts';

describe('exports', () => {
  it('have a definition for each format; all formats except SD files support every tab', () => {
    expect(exportFormatDefinitions.map(({ key }) => key)).toEqual([...exportFormats]);
    for (const { key, tabs } of exportFormatDefinitions) {
      expect(tabs).toEqual(key === 'sdf' ? ['structures', 'clinicalCompounds'] : tabKeys);
    }
  });

  it('of all tabs have pictures in sheets with structures that are not too long', () => {
    const rows = {
      structures: maxPicturedRows,
      activities: maxPicturedRows,
      assays: 3,
      clinicalCompounds: 1,
      references: 2,
    };
    expect(picturedSheets(rows)).toEqual(['structures', 'activities', 'clinicalCompounds']);
    const further = { ...rows, activities: maxPicturedRows + 1, clinicalCompounds: 0 };
    expect(picturedSheets(further)).toEqual(['structures']);
    expect(picturedSheets({ ...rows, structures: maxPicturedRows + 1 })).toEqual([]);
  });

  it('never have two columns with the same heading', () => {
    for (const tab of tabKeys) {
      for (const format of exportFormats) {
        const headings = exportableColumns(tab).map((column) => exportHeading(format, column));
        expect(new Set(headings).size).toBe(headings.length);
      }
    }
  });

  it('name data fields of SD files with letters, digits and underscores', () => {
    for (const tab of tabKeys)
      for (const column of exportableColumns(tab))
        expect(exportHeading('sdf', column)).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/);
  });

  it('use labels and units as headings of tables and data fields, and keys in files for programs', () => {
    const [weight, smiles] = ['mol_weight', 'smiles'].map((key) => exportedColumn('structures', key)!);
    expect(exportHeading('csv', weight!)).toBe('Mol. weight (g/mol)');
    expect(exportHeading('csv', exportedColumn('activities', 'micro_molarvalue')!)).toBe('Value in µM');
    expect(exportHeading('xlsx', smiles!)).toBe('SMILES');
    expect(exportHeading('json', weight!)).toBe('mol_weight');
    expect(exportHeading('sdf', smiles!)).toBe('SMILES');
    expect(exportHeading('sdf', weight!)).toBe('Mol_weight_g_per_mol');
    expect(exportHeading('parquet', weight!)).toBe('mol_weight');
  });

  it('have all columns of a tab, and the similarity in files that are ordered by it', () => {
    for (const tab of tabKeys) {
      for (const { key } of columns[tab]) {
        expect(exportedColumn(tab, key) === null).toBe(key === 'similarity');
      }
      expect(similarityColumn(tab)).toMatchObject({ key: 'similarity', label: 'Similarity', type: 'number' });
    }
    expect(exportedColumn('activities', 'innerGrids')?.label).toBe('Inner rows (JSON)');
    expect(exportedColumn('structures', 'innerGrids')).toBeNull();
  });

  it('contain the labels of codes as on the screen, and everything else unchanged', () => {
    expect(exportedCell({ key: 'assay_type' }, { assay_type: 'B' })).toBe('Binding');
    expect(exportedCell({ key: 'ref_type' }, { ref_type: 'P' })).toBe('Patent');
    expect(exportedCell({ key: 'status' }, { status: 'B' })).toBe('B');
    expect(exportedCell({ key: 'psa' }, { psa: 1.25 })).toBe(1.25);
    expect(exportedCell({ key: 'assay_type' }, { assay_type: null })).toBeNull();
    expect(exportedCell({ key: 'assay_type' }, {})).toBeNull();
  });
});
