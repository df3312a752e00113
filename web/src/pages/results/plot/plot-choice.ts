import { plotNumberOf, plotNumberOfValues, plotNumbers } from '@moltrove/contract';
import type { PlotNumber, PlotSeries } from '@moltrove/contract';
import type { PlotAddress } from './plot-address.ts';

/** The numbers that these results offer: those with a value in the release, and potency if the search asks for it. */
export function offeredNumbers(potency: boolean, empty: readonly string[]): readonly PlotNumber[] {
  return plotNumbers.filter(({ key, group }) => !empty.includes(key) && (potency || group !== 'potency'));
}

const firstChoices = {
  potency: { x: 'logp_calc', y: 'best_pactivity', colour: 'mol_weight' },
  properties: { x: 'mol_weight', y: 'logp_calc', colour: 'psa' },
} as const;

/** The plot that is shown until the user chooses numbers: potency if the search asks for it, else properties. */
export function firstPlot(offered: readonly PlotNumber[]): PlotAddress {
  const isOffered = (wanted: string): boolean => offered.some(({ key }) => key === wanted);
  const { x, y, colour } = firstChoices[isOffered('best_pactivity') ? 'potency' : 'properties'];
  const spare = offered.map(({ key }) => key).filter((key) => ![x, y, colour].some((own) => own === key));
  const or = (wanted: string): string => (isOffered(wanted) ? wanted : (spare.pop() ?? wanted));
  return {
    x: or(x),
    y: or(y),
    colour: isOffered(colour) ? colour : null,
    xScale: null,
    yScale: null,
    view: null,
  };
}

/** The number of a series as the page calls it. */
export function numberOf({ key, column }: Pick<PlotSeries, 'key' | 'column'>): PlotNumber {
  const number = column === null ? plotNumberOf(key) : plotNumberOfValues(column);
  if (number === null) throw new RangeError(`There is no number ${key}.`);
  return number;
}
