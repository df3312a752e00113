import { ActionIcon, NativeSelect } from '@mantine/core';
import { isMolarUnit, prefixes } from '@moltrove/contract';
import type { Prefix } from '@moltrove/contract';
import { IconX } from '../../../../ui/icons/tabler.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { isUnfinished, problemOf, withPrefix } from './activity-draft.ts';
import type { ActivityDraft } from './activity-draft.ts';
import { EditorPart } from '../../editor-part.tsx';
import { TermTextField } from '../../term-text-field.tsx';
import { Words } from '../../../../ui/words.tsx';
import { fieldWidths } from '../../field-widths.ts';

interface Props {
  draft: ActivityDraft;
  autoFocus: boolean;
  onChange: (draft: ActivityDraft) => void;
  onRemove: (() => void) | null;
}

const prefixLabels: Record<Prefix, string> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '=': '=',
  R: 'range',
};
const prefixOptions = [
  { value: '', label: 'any value' },
  ...prefixes.map((prefix) => ({ value: prefix, label: prefixLabels[prefix] })),
];

/** Type, prefix, value or range, and unit of one alternative. */
export function ActivityLine({ draft, autoFocus, onChange, onRemove }: Props) {
  const { activityType, activityUom, prefix, minValue, maxValue } = draft;
  const isRange = prefix === 'R';
  const problem = problemOf(draft);
  return (
    <EditorPart>
      <Inline align="start" gap={4} wrap>
        <TermTextField
          flex={fieldWidths.type}
          field="activity.type"
          label="Activity type"
          placeholder="Any type"
          autoFocus={autoFocus}
          value={activityType}
          onChange={(type) => onChange({ ...draft, activityType: type })}
        />
        <NativeSelect
          flex={fieldWidths.prefix}
          aria-label="Prefix"
          data={prefixOptions}
          value={prefix ?? ''}
          onChange={(event) => onChange(withPrefix(draft, prefixOf(event.currentTarget.value)))}
        />
        {prefix !== null && (
          <NumberField
            flex={fieldWidths.number}
            label={isRange ? 'Minimum' : 'Value'}
            placeholder={isRange ? 'from' : 'value'}
            value={minValue}
            onChange={(value) => onChange({ ...draft, minValue: value })}
          />
        )}
        {isRange && (
          <NumberField
            flex={fieldWidths.number}
            label="Maximum"
            placeholder="to"
            value={maxValue}
            onChange={(value) => onChange({ ...draft, maxValue: value })}
          />
        )}
        <TermTextField
          flex={fieldWidths.unit}
          field="activity.uom"
          label="Unit"
          placeholder="Any unit"
          value={activityUom}
          within={activityType}
          onChange={(unit) => onChange({ ...draft, activityUom: unit })}
        />
        {onRemove !== null && (
          <ActionIcon mt={4} size={26} aria-label="Remove this alternative" onClick={onRemove}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </Inline>
      {problem !== null && (
        <Words
          marginTop={isUnfinished(draft) ? 3 : 2}
          size="sm"
          tone={isUnfinished(draft) ? 'muted' : 'bad'}
          role="status"
        >
          {problem} This line does not count yet.
        </Words>
      )}
      {problem === null && prefix !== null && (
        <Words marginTop={3} size="sm" tone="muted">
          {unitHint(activityUom)}
        </Words>
      )}
    </EditorPart>
  );
}

function prefixOf(text: string): Prefix | null {
  return prefixes.find((prefix) => prefix === text) ?? null;
}

function unitHint(unit: string | null): string {
  if (unit === null) return 'Without a unit, bare numbers are compared.';
  if (isMolarUnit(unit)) return 'Molar units are converted: 100 nM is 0.1 µM.';
  return `Only records in ${unit} are compared.`;
}
