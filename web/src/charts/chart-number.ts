const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** A number on a chart's axis or in its chip; years go without a separator. */
export function chartNumber(chartKey: string, value: number): string {
  return chartKey === 'year' ? String(Math.round(value)) : grouped.format(value);
}

/** A part of a whole: 12 %, 0.4 %, <0.1 %. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  if (percent > 99.9 && percent < 100) return '>99.9 %';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}
