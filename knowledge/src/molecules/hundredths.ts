/** Rounded to two decimals, as sources give calculated properties. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
