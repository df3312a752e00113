import type { ProfiledTarget } from '@moltrove/contract';

/** A scale of pActivity in whole steps; both ends are inclusive. */
export interface ProfileScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** The usual range of pActivity, which every picture covers, so that pictures can be compared. */
const usual = { min: 4, max: 10 } as const;
/** Values outside are mistakes of the source, which would press all others together. */
const widest = { min: 0, max: 14 } as const;

/** The scale of a picture: 4 to 10, or wider if a value lies outside, but not beyond 0 and 14. */
export function profileScale(targets: readonly Pick<ProfiledTarget, 'best' | 'least'>[]): ProfileScale {
  const least = Math.floor(Math.min(usual.min, ...targets.map((target) => target.least)));
  const best = Math.ceil(Math.max(usual.max, ...targets.map((target) => target.best)));
  const min = Math.max(widest.min, least);
  const max = Math.min(widest.max, best);
  const ticks = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return { min, max, ticks };
}

/** The position of a value on the scale as a percentage; a value outside is at the end. */
export function positionOn({ min, max }: ProfileScale, value: number): number {
  return ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100;
}

/** Whether some values of a target lie outside the scale. */
export function isOutside(
  { min, max }: ProfileScale,
  { best, least }: Pick<ProfiledTarget, 'best' | 'least'>,
): boolean {
  return least < min || best > max;
}
