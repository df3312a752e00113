import { significant } from '@moltrove/knowledge/importing';
import { Drawer, normalOf, quantileAt, ratioOf, scrambled } from './draws.ts';
import { type Endpoint, limitsAbove, limitsBelow, quantileRatios } from './shares.ts';

export interface Measurement {
  readonly prefix: '=' | '<' | '>';
  readonly value: number;
}

const above = new Drawer(limitsAbove);
const below = new Drawer(limitsBelow);

/**
 * A simulated value of an endpoint. Values follow the distribution counted in real data. A value is the sum
 * of contributions of the assay and of each substituent at its position to the target (Free–Wilson model)
 * plus noise, so that series have structure-activity relationships.
 */
export function measured(
  endpoint: Endpoint,
  target: number,
  assay: number,
  scaffold: number,
  substituents: readonly number[],
  noise: number,
): Measurement {
  let groups = 0;
  const series = scrambled(Math.imul(target + 1, 0x9e3779b1) ^ scaffold);
  for (let site = 0; site < substituents.length; site += 1) {
    groups += normalOf(scrambled(series ^ (((site + 1) << 16) | substituents[site])));
  }
  const score =
    0.55 * normalOf(scrambled(assay ^ series)) +
    (0.6 * groups) / Math.sqrt(Math.max(1, substituents.length)) +
    0.58 * normalOf(noise);
  // The logistic curve approximates the normal distribution with an error below 0.01.
  const ratio = 1 / (1 + Math.exp(-1.702 * score));
  const draw = ratioOf(scrambled(noise + 1));
  if (ratio > 1 - endpoint.above)
    return { prefix: '>', value: limit(endpoint, above, 1 - endpoint.above, draw) };
  if (ratio < endpoint.below) return { prefix: '<', value: limit(endpoint, below, endpoint.below, draw) };
  const inside = (ratio - endpoint.below) / (1 - endpoint.above - endpoint.below);
  return { prefix: '=', value: significant(quantileAt(quantileRatios, endpoint.quantiles, inside)) };
}

function limit(endpoint: Endpoint, limits: Drawer<number>, ratio: number, draw: number): number {
  if (endpoint.unit === 'nM') return limits.at(draw);
  return significant(quantileAt(quantileRatios, endpoint.quantiles, ratio));
}
