import { chartOf } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';

/** Why an analyzer cannot be opened with a release; null if it can. */
export function unsupportedText(
  analyzer: Pick<Analyzer, 'rows' | 'columns'>,
  offered: readonly string[],
): string | null {
  const unsupported = [analyzer.rows, analyzer.columns].filter(
    (keys) => !keys.some((key) => offered.includes(key)),
  );
  if (unsupported.length === 0) return null;
  const names = unsupported.map((keys) => keys.map((key) => chartOf(key)?.label ?? key).join(' or '));
  return `This release lacks the chart ${names.join(' and ')}.`;
}
