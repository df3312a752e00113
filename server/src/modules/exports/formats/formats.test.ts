import { chemistry, startRdkit, withMolecule } from '@moltrove/chemistry';
import type { CellValue, Row } from '@moltrove/knowledge';
import { describe, expect, it } from 'vitest';
import { about, columns, row, rows, written } from '../testing/example-export.ts';
import { sdRecords, sheetRows, strictRows, unzipped } from '../testing/read-files.ts';
import { jsonFile } from './json.ts';
import { molBlocks } from './mol-blocks.ts';
import { laidOutAtOnce, sdFile } from './sd.ts';
import { csvFile, tsvFile } from './separated.ts';
import { columnLetters, maxCellLength } from './sheet-xml.ts';
import { workbookFile } from './workbook.ts';

const asText = (value: CellValue): string => (value === null ? '' : String(value));

describe('values separated by commas or tabs', () => {
  it.each([
    ['commas', csvFile, ',', '\r\n', '\ufeff'],
    ['tabs', tsvFile, '\t', '\n', ''],
  ] as const)('(%s) can be parsed strictly, and are in order, with words for codes', async (...args) => {
    const [, file, separator, lineEnd, start] = args;
    const text = (await written(file)).bytes.toString();
    expect(text.startsWith(start)).toBe(true);
    const [header, ...lines] = strictRows(text.slice(start.length), separator, lineEnd);
    expect(header).toEqual([
      'The str_id',
      'SMILES',
      'The name',
      'The value (µM)',
      'The prefix',
      'The assay_type',
      'The flag',
      'Inner rows (JSON)',
    ]);
    const expected = rows.map((each) => columns.map(({ key }) => asText(each[key]).toWellFormed()));
    expected[0][5] = 'Binding';
    expect(lines).toEqual(expected);
    expect(lines.map((cells) => cells[3])).toEqual(['0.30000000000000004', '1e-7', '']);
  });

  it('contain nothing that a spreadsheet would run; numbers, relations and SMILES are unchanged', async () => {
    const run = [
      '=1+1',
      '+cmd|x',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("x")',
      '  =1',
      '|x',
      '\uff1d1',
    ];
    const harmless = ['-5.2', '+1e-3', '=', '<=', '>>', '~', '-', "'quoted", '(=1)', '12a', '1=1'];
    const all = [...run, ...harmless].map((name) => row([1, '-C=C', name, -3, '>', null, null, null]));
    const text = (await written(csvFile, all)).bytes.toString().slice(1);
    const [, ...lines] = strictRows(text, ',', '\r\n');
    expect(lines.map((cells) => cells[2])).toEqual([...run.map((cell) => `'${cell}`), ...harmless]);
    expect(new Set(lines.map((cells) => cells.slice(1, 5).toSpliced(1, 1).join(' ')))).toEqual(
      new Set(['-C=C -3 >']),
    );
  });

  it('have only a heading if there are no rows', async () => {
    expect((await written(tsvFile, [], columns.slice(0, 2))).bytes.toString()).toBe('The str_id\tSMILES\n');
  });
});

describe('JSON', () => {
  it.each([0, 1, 3])('has its description before %i rows with the keys of the columns', async (count) => {
    const { bytes } = await written(jsonFile, rows.slice(0, count));
    const read = JSON.parse(bytes.toString()) as { about: object; rows: Row[] };
    expect(read.about).toMatchObject({ product: 'Moltrove', ...about });
    const expected = rows.slice(0, count).map((each) => ({ ...each }));
    if (count > 0) expected[0].assay_type = 'Binding';
    expect(read.rows).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(bytes.toString().indexOf('"about"')).toBeLessThan(bytes.toString().indexOf('"rows"'));
  });
});

describe('an Excel workbook', () => {
  it('has numbers as numbers, text unchanged, and a description', async () => {
    const { bytes, notes } = await written(workbookFile);
    const files = unzipped(bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const [header, ...lines] = sheetRows(sheet, columns.length);
    expect(header.slice(0, 4)).toEqual(['The str_id', 'SMILES', 'The name', 'The value (µM)']);
    const expected = rows.map((each) =>
      columns.map(({ key }) => {
        const value = each[key];
        return typeof value === 'string' ? value.toWellFormed() : value;
      }),
    );
    expected[0][5] = 'Binding';
    expect(lines).toEqual(expected);
    const aboutRows = sheetRows(files.get('xl/worksheets/sheet2.xml')!, 2);
    expect(aboutRows).toContainEqual(['Search', about.search]);
    expect(aboutRows).toContainEqual(['Filter', 'Year: 2001 to 2010']);
    expect(aboutRows).toContainEqual(['Rows', 3]);
    expect(aboutRows).toContainEqual(['Attribution and licence', 'CC BY-SA']);
    expect(aboutRows.map(([label]) => label)).toContain('Simulated');
    expect(notes).toEqual([]);
  });

  it('notes how many cells are too long for Excel', async () => {
    const long = 'x'.repeat(maxCellLength + 1);
    const { bytes, notes } = await written(workbookFile, [
      row([1, 'C', long, 1, null, null, null, null]),
      row([2, 'C', long.slice(1), 1, null, null, null, null]),
    ]);
    const files = unzipped(bytes);
    const cells = sheetRows(files.get('xl/worksheets/sheet1.xml')!, columns.length);
    expect(String(cells[1][2])).toHaveLength(maxCellLength);
    expect(String(cells[1][2])).toMatch(/\[cut\]$/);
    expect(cells[2][2]).toBe(long.slice(1));
    expect(notes).toEqual([expect.stringMatching(/^One cell is longer than the 32,767 characters/)]);
    const aboutRows = sheetRows(files.get('xl/worksheets/sheet2.xml')!, 2);
    expect(aboutRows).toContainEqual(['Note', notes[0]]);
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});

describe('the layout of molecules', () => {
  it('stops when its request is cancelled', async () => {
    const stop = new AbortController();
    const blocks = molBlocks(stop.signal);
    const asked = blocks.ask([{ smiles: 'CCO', name: '1' }]);
    stop.abort();
    await expect(asked).rejects.toThrow(/stopped/);
    await expect(blocks.ask([])).rejects.toThrow(/stopped/);
    await blocks.close();
  });
});

describe('an SD file', () => {
  const structures = [
    ['CC(=O)Oc1ccccc1C(=O)O', 'aspirin'],
    ['C[C@H](N)C(=O)O', 'L-alanine'],
    ['F/C=C/F', 'line\nbreak\r\n\r\nin it'],
    [null, 'no drawing'],
    ['[NH4+].[Cl-]', null],
    ['C1CC', 'not a molecule'],
  ].map(([smiles, name], at) => ({ ...row([at + 1, smiles, name, 1.5, null, null, null, null]) }));

  it('has each structure with its columns, in a 2D layout', async () => {
    const chosen = [columns[0], columns[1], columns[2], columns[3]];
    const { bytes, notes } = await written(sdFile, structures, chosen);
    const records = sdRecords(bytes.toString());
    expect(records.map(({ block }) => block.split('\n')[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    const chemist = await chemistry();
    const rdkit = await startRdkit();
    for (const at of [0, 1, 2, 4]) {
      const { block, fields } = records[at];
      expect(fields.get('SMILES')).toBe(structures[at]['smiles']);
      const read = withMolecule(rdkit, block, (molecule) => molecule.get_smiles(), 'molfile');
      expect(read).toEqual(chemist.canonicalSmiles(String(structures[at]['smiles'])));
    }
    const atoms = records[0].block.split('\n').slice(4, 17);
    expect(new Set(atoms.map((line) => line.slice(0, 10))).size).toBeGreaterThan(5);
    expect(atoms.every((line) => Number(line.slice(20, 30)) === 0)).toBe(true);
    for (const at of [3, 5])
      expect(records[at].block).toMatch(/^\d\n.*\nRelease 1 \(simulated\)\n {2}0 {2}0.*V2000\nM {2}END\n$/);
    expect(records[2].fields.get('The_name')).toBe('line break in it');
    expect(records[4].fields.has('The_name')).toBe(false);
    expect(records[0].fields.get('The_value_uM')).toBe('1.5');
    expect(notes).toEqual(['2 structures have no drawing; their mol blocks are empty: 4, 6.']);
  });

  it('has the molecules themselves in their order, whichever thread lays them out', async () => {
    const smiles = [
      'N[C@@H](C)C(=O)O',
      'C/C(F)=C(\\C)Cl',
      '[2H]OC([2H])[13CH3]',
      'C[N+](C)(C)CC([O-])=O',
      'CCN.OS(O)(=O)=O',
      'N->[Pt](Cl)(Cl)<-N',
      'O=c1cc[nH]cc1',
    ];
    const rows = Array.from({ length: 2 * laidOutAtOnce + 10 }, (_, at) =>
      row([at + 1, smiles[at % smiles.length], null, null, null, null, null, null]),
    );
    const { bytes } = await written(sdFile, rows, [columns[0]]);
    const records = sdRecords(bytes.toString());
    const chemist = await chemistry();
    const rdkit = await startRdkit();
    const read = (block: string) =>
      withMolecule(rdkit, block, (molecule) => molecule.get_smiles(), 'molfile');
    expect(records.map(({ block }) => [block.split('\n')[0], read(block)])).toEqual(
      rows.map((each) => [String(each['str_id']), chemist.canonicalSmiles(String(each['smiles']))]),
    );
  });
});
