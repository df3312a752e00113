import { drawingSchema, searchSchema, structureCategories } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { DrawingHits } from '../knowledge-base.ts';
import { inchiKeyOfSome, someSmarts, someSmiles } from './molecules.ts';
import { allIds } from './read-whole.ts';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests structures found by drawings and by InChIKeys. */
export function drawingSuite({ backend, oracle }: ContractSuite): void {
  const draw = (format: string, value: string): Promise<DrawingHits> =>
    backend().structuresByDrawing({ drawing: drawingSchema.parse({ format, value }), limit: 1 });

  test.each(drawings())('the structures of a drawing: $name', async ({ drawing }) => {
    const search = searchSchema.parse({
      query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', drawing } }] },
    });
    const expected = oracle().set(search);
    expect(await allIds(backend(), search, 'structures')).toEqual(
      [...expected.structures].sort((a, b) => a - b),
    );
    expect(await backend().counts(search)).toEqual(oracle().counts(search));
    for (const limit of [1, 12, 100]) {
      const request = { drawing: drawingSchema.parse(drawing), limit };
      expect(await backend().structuresByDrawing(request)).toEqual(oracle().drawing(request));
      // Enough time for the interim answer to be complete.
      const within = { ...request, within: 60_000 };
      expect(await backend().structuresByDrawing(within)).toEqual(oracle().drawing(request));
    }
  });

  test.each(['desalted', 'asReported'])('similar structures, %s, best first', async (feature) => {
    for (const value of someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null)) {
      const drawing = {
        format: 'smiles',
        value,
        category: 'similarity',
        feature,
        similarity: { min: 0.1 },
      };
      const request = { drawing: drawingSchema.parse(drawing), limit: 100 };
      const found = await backend().structuresByDrawing(request);
      expect(found).toEqual(oracle().drawing(request));
      expect(found.hits[0]?.similarity).toBe(1);
    }
  });

  test('structures by complete InChIKey or by its first block', async () => {
    const whole = [...new Set(someSmiles.map(inchiKeyOfSome))].filter((key) => key !== null);
    const blocks = whole.map((key) => key.slice(0, 14));
    const keys = [
      ...whole,
      ...blocks,
      whole[0].toLowerCase(),
      'AAAAAAAAAAAAAA-BBBBBBBBSA-N',
      '',
      whole[0].slice(0, 9),
    ];
    const found = await backend().structuresByInchiKey(keys);
    expect(found).toEqual(oracle().structuresOfKeys(keys));
    expect(found.filter((structures) => structures.length > 0).length).toBeGreaterThan(10);
    expect(found[whole.length * 2]).toEqual(found[0]);
    expect(found.slice(-3)).toEqual([[], [], []]);
  });

  test.each<Refused>([
    ['an unclosed ring', { format: 'smiles', value: 'C1CC' }, /ring/],
    ['an unbalanced pattern', { format: 'smarts', value: '[C;' }, /SMARTS/],
    ['too many atoms', { format: 'smiles', value: 'C'.repeat(501) }, /501 atoms/],
    ['an empty drawing', { format: 'smiles', value: '  ' }, /No structure/],
    ['a pattern to be found exactly', { format: 'smarts', value: '[R]', category: 'exact' }, /substructure/],
    ['a molfile cut short', { format: 'molfile', value: 'x\n\n\n  3  2  0' }, /./],
    ['an element that there is not', { format: 'smarts', value: '[#119]' }, /no element 119/],
    [
      'a hydrogen count out of range',
      { format: 'smarts', value: '[NH255]' },
      /RDKit cannot work with this SMARTS/,
    ],
    ['an extension that is not supported', { format: 'smarts', value: 'CO |LN:0:1.3|' }, /extension "LN:"/],
    ...emptySketches,
  ])('the error for an unsearchable drawing names its row: %s', async (_, drawing, reason) => {
    const search = searchSchema.parse({
      query: { rows: [{ rowId: 'the row', criterion: { option: 'Structure', drawing } }] },
    });
    await expect(backend().counts(search)).rejects.toMatchObject({
      code: 'INVALID_QUERY',
      message: expect.stringMatching(reason) as string,
      details: { rowId: 'the row' },
    });
    await expect(
      backend().structuresByDrawing({ drawing: drawingSchema.parse(drawing), limit: 12 }),
    ).rejects.toMatchObject({
      code: 'INVALID_QUERY',
      details: { reason: expect.stringMatching(reason) as string },
    });
  });

  test('a drawing that crashes RDKit does not affect later ones', async () => {
    const before = await draw('smarts', 'c1ccccc1');
    for (const [format, value] of unbearable) {
      await expect(draw(format, value), value.slice(0, 20)).rejects.toMatchObject({
        code: 'INVALID_QUERY',
      });
    }
    expect(await draw('smarts', 'c1ccccc1 again')).toEqual(before);
  });
}

const emptySketch = '\n  sketch\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

type Refused = readonly [name: string, drawing: Record<string, string>, reason: RegExp];

const emptySketches = structureCategories.map((category): Refused => [
  `an empty sketch (${category})`,
  { format: 'molfile', value: emptySketch, category },
  /^The drawing has no atoms\.$/,
]);

const unbearable: readonly (readonly [format: string, value: string])[] = [
  ['smiles', 'C'.repeat(1_000_000)],
  ['smiles', 'C('.repeat(100_000)],
  ['smiles', 'CC\u0000C'],
  ['smarts', 'C'.repeat(5000)],
  ['smarts', '[$(C'.repeat(500) + ')]'.repeat(500)],
  ['smarts', `[${'C,'.repeat(5000)}N]`],
  ['smarts', `[${'$(CC),'.repeat(500)}N]`],
  ['smarts', `C${'-,'.repeat(5000)}=C`],
  ['smiles', `{"commonchem": {"version": 10}, "molecules": []}`],
  ['molfile', `\n\n\n999998  0  0  0  0  0  0  0  0999 V2000\nM  END`],
  ['molfile', `\n\n\n  0  0  0     0  0            999 V3000\nM  V30 COUNTS 99999 0 0 0 0\nM  END`],
];

function drawings(): { name: string; drawing: object }[] {
  const substructures = [
    ...someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null),
    '*',
    'C.C',
  ].flatMap((value) => [
    { format: 'smiles', value },
    { format: 'smiles', value, category: 'superStructure' },
    { format: 'smiles', value, category: 'similarity', similarity: { min: 0.25, max: 0.9 } },
  ]);
  const named = someSmiles
    .filter((smiles) => inchiKeyOfSome(smiles) !== null)
    .flatMap((value) => [
      { format: 'smiles', value, category: 'exact' },
      { format: 'smiles', value, category: 'connectivity' },
      { format: 'smiles', value, category: 'exact', feature: 'asReported' },
      { format: 'smiles', value, category: 'connectivity', feature: 'asReported' },
    ]);
  const patterns = someSmarts.flatMap((value) => [
    { format: 'smarts', value },
    { format: 'smarts', value, feature: 'asReported' },
    { format: 'smarts', value, chirality: true },
  ]);
  const stereo = someSmiles
    .filter((smiles) => /[@/]/.test(smiles))
    .flatMap((value) => [
      { format: 'smiles', value, chirality: true },
      { format: 'smiles', value, category: 'superStructure', chirality: true },
    ]);
  return [...substructures, ...named, ...patterns, ...stereo].map((drawing) => ({
    name: Object.values(drawing)
      .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
      .join(' '),
    drawing,
  }));
}
