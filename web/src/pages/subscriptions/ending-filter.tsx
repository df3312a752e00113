import { endingChoices } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { FilterChoice } from '../../widgets/admin-table/filters.tsx';
import type { SubscriptionsAddress } from './address.ts';

interface Props {
  readonly days: SubscriptionsAddress['ends'];
  /** Rows that each choice would leave; undefined until they are known. */
  readonly ending: readonly { readonly days: number; readonly rows: number }[] | undefined;
  readonly onDays: (days: SubscriptionsAddress['ends']) => void;
}

/** Filters a list by what ends soon. */
export function EndingFilter({ days, ending, onDays }: Props) {
  const labelOf = (choice: number): string => {
    const rows = ending?.find((each) => each.days === choice)?.rows;
    return rows === undefined ? `${choice} days` : `${choice} days (${formatCount(rows)})`;
  };
  return (
    <FilterChoice
      label="Ends within"
      all="Any time"
      choices={endingChoices.map((choice) => ({ value: String(choice), label: labelOf(choice) }))}
      value={String(days ?? '')}
      onChange={(value) => onDays(endingChoices.find((choice) => String(choice) === value))}
    />
  );
}
