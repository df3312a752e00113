import {
  type Plot,
  type PlotSeries,
  type Search,
  plotKeyOfValues,
  plotNumbers,
} from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { PlotRequest } from '../knowledge-base.ts';
import { sarViewSchema } from './call-inputs.ts';
import { type OracleSeries, digitOf, oracleSeries } from './oracle/plots.ts';
import { Random } from './random.ts';
import { type ContractSuite, everything } from './suite-context.ts';

/** The part of the contract suite that tests scatter plots. */
export function plotSuite({ seed, backend, oracle, searches, withResults }: ContractSuite): void {
  const seriesOf = (search: Search, key: string): OracleSeries =>
    oracleSeries(oracle().release, oracle().set(search), key);

  const expectPlot = async (search: Search, request: PlotRequest): Promise<Plot> => {
    const { x, y, colour } = request;
    const structures = [...oracle().set(search).structures].sort((a, b) => a - b);
    const [ofX, ofY] = [seriesOf(search, x), seriesOf(search, y)];
    const isPlaced = (strId: number): boolean => ofX.of(strId) !== null && ofY.of(strId) !== null;
    const placed = structures.filter(isPlaced);
    const plot = await backend().plotPoints(search, request);
    expect(plot).toEqual({
      structures: structures.length,
      placed: placed.length,
      strIds: placed,
      x: seriesAt(x, ofX, placed),
      y: seriesAt(y, ofY, placed),
      colour: colour === null ? null : seriesAt(colour, seriesOf(search, colour), placed),
    });
    const rest = structures.filter((strId) => !isPlaced(strId));
    expect(await backend().unplacedStructures(search, { x, y })).toEqual({
      structures: rest.length,
      strIds: rest,
    });
    return plot;
  };

  describe('scatter plots', () => {
    test('of every number against others', async () => {
      const random = new Random(seed * 1000 + 71);
      const seen = { bounds: 0, placed: 0 };
      for (const search of [...withResults(2), ...searches(4, 72)]) {
        const keys = plotNumbers.map(({ key }) => key);
        const { columns } = await backend().sarTable(search, sarViewSchema.parse({ maxColumns: 60 }));
        keys.push(...columns.slice(0, 2).map(({ key }) => plotKeyOfValues(key)));
        for (const x of keys) {
          const colour = random.chance(0.7) ? random.pick(keys) : null;
          const plot = await expectPlot(search, { x, y: random.pick(keys), colour });
          seen.placed += plot.placed;
          if (plot.x.relations !== null) seen.bounds += 1;
        }
      }
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
    });

    test('are refused for unknown numbers and values', async () => {
      const refused = { code: 'INVALID_REQUEST' };
      const request = { x: 'psa', y: 'mol_weight', colour: null };
      for (const key of ['smiles', 'constructor', 'values:', '']) {
        for (const wrong of [{ x: key }, { y: key }, { colour: key }]) {
          const asked = backend().plotPoints(everything, { ...request, ...wrong });
          await expect(asked, key).rejects.toMatchObject(refused);
        }
        const asked = backend().unplacedStructures(everything, { ...request, x: key });
        await expect(asked, key).rejects.toMatchObject(refused);
      }
      const absent = { ...request, x: plotKeyOfValues('CHEMBL0|Ki|nM') };
      const missing = { code: 'NOT_FOUND' };
      await expect(backend().plotPoints(everything, absent)).rejects.toMatchObject(missing);
      await expect(backend().unplacedStructures(everything, absent)).rejects.toMatchObject(missing);
    });

    test('without waiting callers are not computed', async () => {
      const signal = AbortSignal.abort();
      const request = { x: 'mol_weight', y: 'first_year', colour: null };
      await expect(backend().plotPoints(everything, request, { signal })).rejects.toMatchObject({
        code: 'CANCELLED',
      });
    });
  });
}

function seriesAt(
  key: string,
  { column, isMeasured, of }: OracleSeries,
  strIds: readonly number[],
): PlotSeries {
  const numbered = strIds.map(of);
  const digits = numbered.map((each) => digitOf(each?.relation ?? '=')).join('');
  return {
    key,
    column,
    values: numbered.map((each) => each?.value ?? null),
    relations: /[^0]/.test(digits) ? digits : null,
    counts: isMeasured ? numbered.map((each) => each?.count ?? 0) : null,
  };
}
