import type { ProfiledTarget } from '@moltrove/contract';

/** A scale of pActivity in whole steps; both ends are inclusive. */
export interface ProfileScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** The usual range of pActivity, which every picture covers, so that pictures can be compared. */
const usual = { min: 4, max: 10 } as const;
const maxTicks = 12;

/** The scale of a picture: 4 to 10, or wider if a value lies outside. */
export function profileScale(targets: readonly Pick<ProfiledTarget, 'best' | 'least'>[]): ProfileScale {
  const min = Math.floor(Math.min(usual.min, ...targets.map(({ least }) => least)));
  const max = Math.ceil(Math.max(usual.max, ...targets.map(({ best }) => best)));
  const step = Math.max(1, Math.ceil((max - min) / maxTicks));
  const ticks = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step);
  return { min, max, ticks };
}

/** The position of a value on the scale as a percentage. */
export function positionOn({ min, max }: ProfileScale, value: number): number {
  return ((value - min) / (max - min)) * 100;
}
