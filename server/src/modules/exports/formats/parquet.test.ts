import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { column, columns, row, rows, written } from '../testing/example-export.ts';
import { bytesOfParquet } from '../testing/read-parquet.ts';
import { parquetFile } from './parquet.ts';

const read = async (bytes: Buffer): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: bytesOfParquet(bytes) });
const metadataOf = (file: AsyncBuffer) => parquetMetadataAsync(file);

it('has typed columns, null for a missing value, and every text unchanged', async () => {
  const { bytes } = await written(parquetFile);
  expect(await read(bytes)).toEqual([
    {
      str_id: 1n,
      smiles: 'CCO',
      name: 'plain',
      value: 0.1 + 0.2,
      prefix: '=',
      assay_type: 'Binding',
      flag: true,
      innerGrids: '[{"a":"x, \\"y\\""}]',
    },
    {
      str_id: 2n,
      smiles: 'c1ccccc1',
      name: 'a "quoted", line\r\nbroken\ttext ',
      value: 1e-7,
      prefix: '<',
      assay_type: null,
      flag: false,
      innerGrids: null,
    },
    {
      str_id: 3n,
      smiles: 'C[C@H](N)C(=O)O',
      name: ' _x0041_ & <b> \u0007 \ufffd Größe µ',
      value: null,
      prefix: null,
      assay_type: 'X',
      flag: null,
      innerGrids: null,
    },
  ]);
  const { schema } = await metadataOf(bytesOfParquet(bytes));
  expect(schema.slice(1).map(({ type, converted_type: text }) => text ?? type)).toEqual([
    'INT64',
    'UTF8',
    'UTF8',
    'DOUBLE',
    'UTF8',
    'UTF8',
    'BOOLEAN',
    'UTF8',
  ]);
});

it('has the search, the release and the licence in its metadata', async () => {
  const { bytes } = await written(parquetFile);
  const { key_value_metadata: pairs, created_by } = await metadataOf(bytesOfParquet(bytes));
  const { about, ...metadata } = Object.fromEntries(pairs!.map(({ key, value }) => [key, value!]));
  expect(created_by).toBe('Moltrove');
  expect(metadata).toEqual({
    search: 'Records with target A & B < "C".',
    results: 'https://moltrove.example/results?s=x',
    release: 'Release 1 (r-1)',
    licence: 'CC BY-SA',
    simulated: 'Some or all values of this release are simulated.',
    exported: '2026-03-04T05:06:07.000Z',
    seal: expect.stringMatching(/^moltrove-sha256:[0-9a-f]{64}$/),
  });
  expect(JSON.parse(about)).toMatchObject({
    filters: ['Year: 2001 to 2010'],
    rows: 3,
    columns: expect.arrayContaining([{ key: 'value', label: 'The value', unit: 'µM' }]),
  });
});

it('has groups of 10,000 rows', async () => {
  const many = Array.from({ length: 21_500 }, (_, at) => ({ str_id: at + 1, name: `text ${at % 7}` }));
  const chosen = [columns[0], columns[2]];
  const { bytes } = await written(parquetFile, many, chosen, 500);
  const { row_groups: groups } = await metadataOf(bytesOfParquet(bytes));
  expect(groups.map((group) => Number(group.num_rows))).toEqual([10_000, 10_000, 1500]);
  expect(await read(bytes)).toEqual(many.map((each) => ({ ...each, str_id: BigInt(each.str_id) })));
});

it('has smaller groups where texts are long, so that memory stays bounded', async () => {
  const long = Array.from({ length: 10 }, (_, at) => ({ name: String(at).repeat(4_000_000) }));
  const { bytes } = await written(parquetFile, long, [columns[2]]);
  const { row_groups: groups } = await metadataOf(bytesOfParquet(bytes));
  expect(groups.map((group) => Number(group.num_rows))).toEqual([4, 4, 2]);
  expect(await read(bytes)).toEqual(long);
});

it('may have no rows, and texts of any length', async () => {
  const none = await written(parquetFile, []);
  expect(await read(none.bytes)).toEqual([]);
  const huge = ['x'.repeat(3_000_000), 'ü€😀'.repeat(200_000), ''];
  const { bytes } = await written(
    parquetFile,
    huge.map((name) => ({ name })),
    [columns[2]],
  );
  expect((await read(bytes)).map(({ name }) => name)).toEqual(huge);
});

it.each([
  ['id', 1.5],
  ['id', '12'],
  ['integer', 2 ** 31],
  ['integer', 0.5],
  ['number', '5'],
  ['flag', 1],
] as const)('refuses values that the type of a column cannot represent: %s, %j', async (type, cell) => {
  const writing = written(parquetFile, [row([1]), { x: cell }], [column('x', type)]);
  await expect(writing).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`"${cell}" in the column "The x" does not fit`),
  });
});

it('stops when its export is cancelled', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(written(parquetFile, rows, columns, 2, stop.signal)).rejects.toThrow(/stopped/);
});
