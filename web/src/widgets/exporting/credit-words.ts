import { formatCount, formatCounted } from '../../ui/format.ts';

interface Cost {
  readonly cost: number;
  readonly balance: number;
}

/** The cost of an export and the credits left after it. */
export function costText({ cost, balance }: Cost): string {
  if (cost === 0) return `Costs no credits. You have ${formatCount(balance)}.`;
  const costs = `Costs ${formatCounted(cost, 'credit')}, you have ${formatCount(balance)}`;
  return balance < cost
    ? `${costs}: ${formatCounted(cost - balance, 'credit is', 'credits are')} missing.`
    : `${costs}; ${formatCount(balance - cost)} will be left.`;
}
