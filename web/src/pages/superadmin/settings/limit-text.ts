import { installationLimits } from '@moltrove/contract';
import type { LimitName } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import { sizeText } from '../../../ui/size-text.ts';

/** The value of a limit with its unit, where it has one. */
export function limitText(name: LimitName, value: number): string {
  const { unit, zeroIsNone } = installationLimits[name];
  if (zeroIsNone && value === 0) return 'No limit';
  if (unit === 'bytes') return sizeText(value);
  return unit === 'seconds' ? `${formatCount(value)} s` : formatCount(value);
}
