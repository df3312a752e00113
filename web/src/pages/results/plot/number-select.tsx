import { Select } from '@mantine/core';
import { plotGroups } from '@moltrove/contract';
import type { PlotGroup, PlotNumber } from '@moltrove/contract';
import { axisTitle } from '../../../charts/scatter/axis.ts';
import { formatCount } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';

interface NumberSelectProps {
  readonly label: string;
  readonly numbers: readonly PlotNumber[];
  /** How many structures have each number, as far as it is known. */
  readonly structures: ReadonlyMap<string, number>;
  /** Null for no number. */
  readonly value: string | null;
  /** Whether there may be no number; null then means none. */
  readonly isOptional?: boolean;
  readonly isLoading: boolean;
  readonly onOpen: () => void;
  readonly onChange: (key: string | null) => void;
}

const groupLabels: Readonly<Record<PlotGroup, string>> = {
  potency: 'Potency in these results',
  values: 'Values by target and type',
  properties: 'Properties',
  years: 'Years of publication',
};
const none = 'none';

/** Chooses one of the numbers that these results have. */
export function NumberSelect(props: NumberSelectProps) {
  const { label, numbers, structures, value, isOptional = false, isLoading, onOpen, onChange } = props;
  const groups = plotGroups
    .map((group) => ({
      group: groupLabels[group] + (group === 'values' && isLoading ? ' (being fetched)' : ''),
      items: numbers
        .filter((number) => number.group === group)
        .map((number) => ({ value: number.key, label: axisTitle(number) })),
    }))
    .filter(({ group, items }) => items.length > 0 || (isLoading && group.startsWith(groupLabels.values)));
  return (
    <Select
      size="xs"
      w={160}
      aria-label={label}
      searchable
      allowDeselect={false}
      maxDropdownHeight={420}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      renderOption={({ option }) => {
        const count = structures.get(option.value);
        return (
          <>
            <Words as="span" marginRight="auto">
              {option.label}
            </Words>
            {count !== undefined && (
              <Words as="span" tone="muted" data-figures="">
                {formatCount(count)}
              </Words>
            )}
          </>
        );
      }}
      nothingFoundMessage="No number has this name."
      data={isOptional ? [{ value: none, label: 'No colour' }, ...groups] : groups}
      value={value ?? (isOptional ? none : null)}
      onDropdownOpen={onOpen}
      onChange={(key) => onChange(key === none ? null : key)}
    />
  );
}
