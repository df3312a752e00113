import { limits } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';

/** The outcome of adding values to a row, as text. */
export function addedText({
  added,
  alreadyThere,
  tooMany,
}: Readonly<Record<'added' | 'alreadyThere' | 'tooMany', number>>): string {
  const parts = [`${formatCounted(added, 'value')} added.`];
  if (alreadyThere > 0) parts.push(`${formatCount(alreadyThere)} there already.`);
  if (tooMany > 0)
    parts.push(
      `${formatCount(tooMany)} not added: a row has at most ${formatCount(limits.maxValuesPerRow)} values.`,
    );
  return parts.join(' ');
}
