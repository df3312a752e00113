import { Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { comparedType } from '@moltrove/contract';
import type { SelectivityFigure } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import { CheckGroup } from '../../check-group.tsx';
import { EditorPart } from '../../editor-part.tsx';
import { typesOf, withFamily } from './selectivity-draft.ts';

const familyChoices = [
  { value: 'any', label: 'Either' },
  { value: 'affinity', label: 'Affinity (Ki, Kd)' },
  { value: 'potency', label: 'Potency (IC50, EC50)' },
] as const;

const figureChoices: readonly { value: SelectivityFigure; label: string; meaning: string }[] = [
  {
    value: 'everyValue',
    label: 'Every value',
    meaning: 'The weakest value on the one target against the strongest on the other.',
  },
  {
    value: 'median',
    label: 'Medians',
    meaning: 'The middle of the values on each target: one odd value does not decide.',
  },
];

/** Which values are compared, and how several values on one target are aggregated. */
export function SelectivityValues({ criterion, onChange }: EditorProps<'Selectivity'>) {
  const { family, figure, activityTypes } = criterion;
  const isChosen = (type: string): boolean =>
    activityTypes.some((chosen) => comparedType(chosen) === comparedType(type));
  const without = (type: string): string[] =>
    activityTypes.filter((chosen) => comparedType(chosen) !== comparedType(type));
  return (
    <>
      <EditorPart>
        <SegmentedControl
          size="xs"
          aria-label="Family of values"
          value={family}
          data={[...familyChoices]}
          onChange={(next) => onChange(withFamily(criterion, next))}
        />
      </EditorPart>
      <EditorPart>
        <CheckGroup legend="Only these types (none ticked: all of them)">
          {typesOf(family).map((type) => (
            <Checkbox
              key={type}
              size="xs"
              label={type}
              checked={isChosen(type)}
              onChange={(event) =>
                onChange({
                  ...criterion,
                  activityTypes: event.currentTarget.checked ? [...activityTypes, type] : without(type),
                })
              }
            />
          ))}
        </CheckGroup>
      </EditorPart>
      <EditorPart>
        <Radio.Group
          size="xs"
          label="Of several values on one target"
          value={figure}
          onChange={(next) => onChange({ ...criterion, figure: next })}
        >
          {figureChoices.map(({ value, label, meaning }) => (
            <Radio key={value} mt={6} size="xs" value={value} label={label} description={meaning} />
          ))}
        </Radio.Group>
      </EditorPart>
    </>
  );
}
