import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportedWorkbook } from './exported-workbook.fixture.ts';
import { readUpload } from './read-upload.ts';
import { testWorkbook } from './test-workbook.ts';
import { UnreadableFile, uploadBounds } from './upload-table.ts';

const file = (name: string, bytes: Uint8Array | string, sheet: string | null = null) =>
  readUpload({ kind: 'file', name, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes, sheet });

/** A workbook with text in one column only. */
const far = (column: string) =>
  testWorkbook([
    { name: 'a', rows: `<row r="1"><c r="${column}1" t="inlineStr"><is><t>x</t></is></c></row>` },
  ]);

/** A workbook with text in one row only. */
const inRow = (row: number) =>
  testWorkbook([{ name: 'a', rows: `<row r="${row}"><c r="A${row}"><v>1</v></c></row>` }]);

/** Offset of a file's entry in the ZIP central directory. */
function directoryEntryOf(zip: Uint8Array, name: string): number {
  const text = new TextDecoder('latin1').decode(zip);
  return text.lastIndexOf(name) - 46;
}

function utf16(text: string, { bigEndian = false, mark = true } = {}): Uint8Array {
  const units = mark ? `\u{FEFF}${text}` : text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), !bigEndian);
  return new Uint8Array(view.buffer);
}

describe('a list in a text file', () => {
  it('has one term per line, with any line ending, and commas within names', () => {
    expect(file('a.txt', 'EGFR\r\n"2,4-D"\n\nN,N-dimethyl\rACHE\n\n').rows).toEqual([
      ['EGFR'],
      ['2,4-D'],
      [''],
      ['N,N-dimethyl'],
      ['ACHE'],
    ]);
  });

  it('may be on a single line, and is split into cells at tabs', () => {
    expect(file('a.txt', 'EGFR; ACHE;"BRAF"').rows).toEqual([['EGFR'], ['ACHE'], ['BRAF']]);
    expect(readUpload({ kind: 'text', text: 'EGFR\t1956\nACHE\t43' }).rows).toEqual([
      ['EGFR', '1956'],
      ['ACHE', '43'],
    ]);
  });

  it('is a table with quotes, with any separator', () => {
    expect(file('a.csv', 'id,name\n1,"a, ""b""\nc"\n').rows).toEqual([
      ['id', 'name'],
      ['1', 'a, "b"\nc'],
    ]);
    expect(file('a.csv', 'id;name\n1;x,y\n2;z\n').rows[1]).toEqual(['1', 'x,y']);
    expect(file('a.tsv', 'id\tname\n1\tx').rows[1]).toEqual(['1', 'x']);
    expect(file('one.csv', 'symbol\nEGFR\nACHE').rows).toEqual([['symbol'], ['EGFR'], ['ACHE']]);
  });

  it('is read as UTF-8 or UTF-16, with or without a byte order mark', () => {
    const rows = [['α-synuclein'], ['ACHE of the eel']];
    const text = 'α-synuclein\nACHE of the eel';
    for (const bytes of [
      strToU8(text),
      strToU8(`\u{FEFF}${text}`),
      utf16(text),
      utf16(text, { bigEndian: true }),
    ])
      expect(file('a.txt', bytes)).toMatchObject({ rows, remarks: [] });
    expect(file('a.txt', utf16('ACHE\nEGFR', { mark: false })).rows).toEqual([['ACHE'], ['EGFR']]);
  });

  it('is read as Windows-1252 if it is not valid UTF-8, with a note', () => {
    const { rows, remarks } = file('a.txt', Uint8Array.of(0x47, 0xe9, 0x0a, 0xb5));
    expect(rows).toEqual([['Gé'], ['µ']]);
    expect(remarks).toEqual([expect.stringContaining('Windows-1252')]);
  });

  it('is read with a note about characters that were lost earlier', () => {
    expect(file('a.txt', 'ok\n\u{FFFD}-synuclein').remarks).toEqual([
      expect.stringContaining('A line holds the sign'),
    ]);
  });

  it.each([
    ['an empty file', 'a.txt', '', /is empty/],
    ['blank lines', 'a.csv', '\n ,\n', /is empty/],
    ['an old workbook', 'a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /\.xls/],
    ['a PDF', 'a.pdf', '%PDF-1.7', /PDF/],
    ['an image', 'a.txt', Uint8Array.of(0x89, 0x50, 0, 0, 1, 2, 3), /not text/],
    ['what is too large', 'a.txt', new Uint8Array(10 * 1024 * 1024 + 1).fill(65), /larger than 10 MB/],
  ])('rejects %s with an explanation', (_, name, bytes, message) => {
    expect(() => file(name, bytes)).toThrow(message);
  });
});

const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

describe('a list in a workbook', () => {
  const shared = '<si><t>Gene</t></si><si><r><t>EG</t></r><r><t>FR</t></r><rPh><t>x</t></rPh></si>';
  const rows =
    '<row r="1"><c r="B1" t="s"><v>0</v></c></row>' +
    '<row r="3"><c r="A3"><v>1.0E7</v></c><c r="B3" t="s"><v>1</v></c></row>' +
    '<row r="4"><c r="B4" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="AA4" t="b"><v>1</v></c></row>';

  it('has every cell in its position: shared, rich, inline and numeric ones', () => {
    const table = file('a.xlsx', testWorkbook([{ name: 'Hits', rows }], { shared }));
    expect(table.sheets).toEqual(['Hits']);
    expect(table.rows.slice(0, 3)).toEqual([['', 'Gene'], [], ['10000000', 'EGFR']]);
    expect(table.rows[3]).toHaveLength(27);
    expect(table.rows[3]!.filter((cell) => cell !== '')).toEqual(['a & b', 'TRUE']);
  });

  it('is read from the requested sheet', () => {
    const book = testWorkbook([
      { name: 'First', rows: cell('one') },
      { name: 'R&amp;D', rows: cell('two') },
    ]);
    expect(file('a.xlsx', book)).toMatchObject({ sheet: 'First', rows: [['one']] });
    expect(file('a.xlsx', book, 'R&D')).toMatchObject({
      sheets: ['First', 'R&D'],
      sheet: 'R&D',
      rows: [['two']],
    });
  });

  it('is read with a note about cells that Excel converted to dates', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
    const dated = '<row r="1"><c r="A1" s="1"><v>45537</v></c><c r="B1" s="0"><v>45537</v></c></row>';
    const table = file('a.xlsx', testWorkbook([{ name: 'S', rows: dated }], { styles }));
    expect(table.rows).toEqual([['2024-09-02', '45537']]);
    expect(table.remarks).toEqual([expect.stringContaining('A cell is a date')]);
  });

  it('is rejected with an explanation if it is damaged or another archive', () => {
    expect(() => file('a.xlsx', zipSync({ 'a.txt': strToU8('x') }))).toThrow(/not an Excel workbook/);
    expect(() => file('a.xlsx', testWorkbook([{ name: 'S', rows }]).subarray(0, 300))).toThrow(/damaged/);
    expect(() => file('a.xlsx', testWorkbook([{ name: 'S', rows: '' }]))).toThrow(/is empty/);
  });

  it('may be a file exported by the product itself', () => {
    expect(file('structures.xlsx', exportedWorkbook())).toMatchObject({
      rows: [
        ['Structure ID', 'Source ID', 'Name', 'Mol. weight (g/mol)'],
        ['25', 'CHEMBL25', 'ASPIRIN', '180.16'],
        ['941', 'CHEMBL941', 'IMATINIB', '493.62'],
      ],
      sheets: ['Results', 'About'],
    });
  });

  it('may lack the parts for shared strings and styles, like our own exports', () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>CHEMBL25</t></is></c><c r="B1"><v>180.16</v></c></row>';
    const bytes = testWorkbook([{ name: 'Structures', rows }], { shared: null, styles: null });
    expect(file('a.xlsx', bytes).rows).toEqual([['CHEMBL25', '180.16']]);
  });

  it.each([
    ['shared texts', { shared: '<si' }],
    ['styles', { styles: '<cellXfs><xf' }],
  ])('is reported as damaged if its %s are', (_, parts) => {
    const bytes = testWorkbook([{ name: 'a', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }], parts);
    expect(() => file('a.xlsx', bytes)).toThrow(UnreadableFile);
  });

  it('has no cell beyond the last column of Excel', () => {
    expect(file('a.xlsx', far('XFD')).rows[0]).toHaveLength(16_384);
    for (const column of ['XFE', 'ZZZZZZZZ']) {
      expect(() => file('a.xlsx', far(column))).toThrow(/damaged/);
    }
  });

  it('has no row beyond the last one of Excel', () => {
    expect(file('a.xlsx', inRow(1_048_576)).rows[1_048_575]).toEqual(['1']);
    expect(() => file('a.xlsx', inRow(1_048_577))).toThrow(/damaged/);
    expect(() => file('a.xlsx', inRow(99_999_999_999))).toThrow(/damaged/);
  });

  it('is rejected unread if a required part is too large, and read if another part is', () => {
    const large = ' '.repeat(uploadBounds.maxPartBytes);
    expect(() => file('a.xlsx', testWorkbook([{ name: 'a', rows: large }]))).toThrow(/too large/);
    const sheets = [
      { name: 'a', rows: cell('EGFR') },
      { name: 'b', rows: large },
    ];
    expect(file('a.xlsx', testWorkbook(sheets)).rows).toEqual([['EGFR']]);
  });

  it('is reported as damaged if a part is larger than its directory entry states', () => {
    const bytes = testWorkbook([{ name: 'a', rows: cell('x'.repeat(1000)) }]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const at = directoryEntryOf(bytes, 'xl/worksheets/sheet1.xml');
    view.setUint32(at + 24, 200, true);
    expect(() => file('a.xlsx', bytes)).toThrow(/damaged/);
  });

  it('contains formula results, digit strings and long numbers unchanged, and no formula errors', () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1</f><v>2x</v></c>' +
      '<c r="C1" t="inlineStr"><is><t>007</t></is></c><c r="D1"><v>12345678901234567</v></c>' +
      '<c r="E1" s="9"><v>3</v></c><c r="F1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect(file('a.xlsx', testWorkbook([{ name: 'a', rows }])).rows).toEqual([
      ['2', '2x', '007', '12345678901234567', '3'],
    ]);
  });

  it('is rejected if its rows have too many cells in total, including empty ones between them', () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
    );
    const bytes = testWorkbook([{ name: 'a', rows: rows.join('') }]);
    expect(() => file('a.xlsx', bytes)).toThrow(/too many cells/);
  });

  it('may have cells without text up to the last column of Excel', () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>7</v></c><c r="XFD${at + 1}" s="1"/></row>`,
    );
    const bytes = testWorkbook([{ name: 'a', rows: rows.join('') }]);
    expect(file('a.xlsx', bytes).rows[399]).toEqual(['7']);
  });
});
