import { formatCount, formatCounted } from '../../ui/format.ts';

interface Cost {
  readonly cost: number;
  readonly balance: number;
}

/** What an export costs, and what is left of the credits after it. */
export function costText({ cost, balance }: Cost): string {
  if (cost === 0) return `Costs no credits. You have ${formatCount(balance)}.`;
  const costs = `Costs ${formatCounted(cost, 'credit')}, you have ${formatCount(balance)}`;
  return balance < cost
    ? `${costs}: ${formatCounted(cost - balance, 'credit is', 'credits are')} missing.`
    : `${costs}; ${formatCount(balance - cost)} will be left.`;
}
