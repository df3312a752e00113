/** Rounds to two decimals, the precision of calculated properties in sources. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
