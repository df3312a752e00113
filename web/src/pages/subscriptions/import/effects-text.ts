import type { UserFileEffect } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';

/** Lines of a file by what they do, as "2 new users, 1 line changes something, 5 change nothing." */
export function effectsText(lines: Readonly<Record<UserFileEffect, number>>): string {
  const { newUser, newSubscription, changed, unchanged, refused } = lines;
  const parts = [
    ...(refused > 0 ? [`${formatCounted(refused, 'line')} with problems`] : []),
    ...(newUser > 0 ? [formatCounted(newUser, 'new user')] : []),
    ...(newSubscription > 0 ? [formatCounted(newSubscription, 'new subscription')] : []),
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} unchanged`] : []),
  ];
  return `${parts.join(', ')}.`;
}
