/** Calculated properties of a molecule, null where the source has none. */
export interface CnsMpoInputs {
  readonly logP: number | null;
  /** At pH 7.4. */
  readonly logD: number | null;
  /** In g/mol. */
  readonly weight: number | null;
  /** Topological polar surface area in Å². */
  readonly psa: number | null;
  readonly hbDonors: number | null;
  /** Of the most basic centre. */
  readonly basicPka: number | null;
}

/** 1 up to `best`, 0 from `worst`, linear between them. */
const falling = (value: number, best: number, worst: number): number =>
  Math.min(1, Math.max(0, (worst - value) / (worst - best)));

/** 0 outside `from` to `to`, 1 from `bestFrom` to `bestTo`, linear between them. */
const hump = (value: number, from: number, bestFrom: number, bestTo: number, to: number): number =>
  Math.min(falling(-value, -bestFrom, -from), falling(value, bestTo, to));

/**
 * CNS MPO, from 0 to 6, to two decimals: Wager, Hou, Verhoest and Villalobos, ACS Chem. Neurosci. 2010, 1, 435. Null if an
 * input is missing, so also without a basic centre.
 */
export function cnsMpo({ logP, logD, weight, psa, hbDonors, basicPka }: CnsMpoInputs): number | null {
  if (logP === null || logD === null || weight === null) return null;
  if (psa === null || hbDonors === null || basicPka === null) return null;
  const sum =
    falling(logP, 3, 5) +
    falling(logD, 2, 4) +
    falling(weight, 360, 500) +
    hump(psa, 20, 40, 90, 120) +
    falling(hbDonors, 0.5, 3.5) +
    falling(basicPka, 8, 10);
  return Math.round(sum * 100) / 100;
}
