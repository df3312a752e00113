import { Checkbox } from '@mantine/core';
import type { EditorProps } from '../editor-props.ts';
import { CheckGroup } from '../../check-group.tsx';

const choices = [
  {
    value: 'Bivalent',
    label: 'Bivalent',
    meaning: 'Warhead, linker and E3 ligand in one molecule (PROTAC).',
  },
  { value: 'Monovalent', label: 'Monovalent', meaning: 'Molecular glues and other single-ligand degraders.' },
] as const;

export function DegraderEditor({ criterion, onChange }: EditorProps<'DegraderType'>) {
  const { degraderTypes } = criterion;
  return (
    <CheckGroup legend="Degrader type" hidesLegend>
      {choices.map(({ value, label, meaning }) => (
        <Checkbox
          key={value}
          size="xs"
          label={label}
          description={meaning}
          checked={degraderTypes.includes(value)}
          onChange={(event) =>
            onChange({
              ...criterion,
              degraderTypes: event.currentTarget.checked
                ? [...degraderTypes, value]
                : degraderTypes.filter((other) => other !== value),
            })
          }
        />
      ))}
    </CheckGroup>
  );
}
