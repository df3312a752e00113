import { ActionIcon, Radio, Tooltip } from '@mantine/core';
import type { SelectivityScope } from '@moltrove/contract';
import { Fold } from '../../../../ui/fold.tsx';
import { IconArrowsLeftRight } from '../../../../ui/icons/tabler.ts';
import type { EditorProps } from '../editor-props.ts';
import { EditorPart } from '../../editor-part.tsx';
import { valuesSummary } from './selectivity-draft.ts';
import { SelectivityFold } from './selectivity-fold.tsx';
import { SelectivityScale } from './selectivity-scale.tsx';
import { SelectivitySide } from './selectivity-side.tsx';
import { SelectivityValues } from './selectivity-values.tsx';
import classes from './selectivity-editor.module.css';
import { Words } from '../../../../ui/words.tsx';
import { Stack } from '../../../../ui/stack.tsx';

const scopeChoices: readonly { value: SelectivityScope; label: string; meaning: string }[] = [
  {
    value: 'sameAssay',
    label: 'Same assay',
    meaning: 'An assay has one target, so: one paper, and assays of the same type, method and cells.',
  },
  { value: 'samePaper', label: 'Same paper', meaning: 'Both values are reported in one paper.' },
  { value: 'any', label: 'Any papers', meaning: 'All values of a type together, whoever measured them.' },
];

/** Selectivity of one target over another: both sides, the fold, and the compared values. */
export function SelectivityEditor({ criterion, onChange }: EditorProps<'Selectivity'>) {
  const { on, over, fold, scope } = criterion;
  return (
    <>
      <EditorPart>
        <div className={classes['sides']}>
          <SelectivitySide
            title="Better on"
            hint="The target that a compound should act on."
            placeholder="ABL1, P00519 …"
            autoFocus={on.length === 0}
            terms={on}
            onChange={(terms) => onChange({ ...criterion, on: terms })}
          />
          <Tooltip label="Swap the two sides">
            <ActionIcon
              className={classes['swap'] ?? ''}
              size={28}
              aria-label="Swap the two sides"
              disabled={on.length + over.length === 0}
              onClick={() => onChange({ ...criterion, on: over, over: on })}
            >
              <IconArrowsLeftRight size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <SelectivitySide
            title="Than on"
            hint="The target that it should spare. Of several, each one it was measured on."
            placeholder="KIT, P10721 …"
            terms={over}
            onChange={(terms) => onChange({ ...criterion, over: terms })}
          />
        </div>
      </EditorPart>
      <EditorPart>
        <div className={classes['amount']}>
          <div>
            <SelectivityFold fold={fold} onChange={(next) => onChange({ ...criterion, fold: next })} />
          </div>
          <SelectivityScale on={on} over={over} fold={fold} />
        </div>
      </EditorPart>
      <EditorPart>
        <Radio.Group
          size="xs"
          label="Values that compare"
          value={scope}
          onChange={(next) => onChange({ ...criterion, scope: next })}
        >
          <Stack columns="repeat(auto-fit, minmax(180px, 1fr))" rowGap={4} gap={8} marginTop={3}>
            {scopeChoices.map(({ value, label, meaning }) => (
              <Radio key={value} size="xs" value={value} label={label} description={meaning} />
            ))}
          </Stack>
        </Radio.Group>
      </EditorPart>
      <EditorPart>
        <Fold title="Types of value, and repeated measurements" summary={valuesSummary(criterion)}>
          <SelectivityValues criterion={criterion} onChange={onChange} />
        </Fold>
      </EditorPart>
      <Words marginTop={3} size="sm" tone="muted">
        Only what is certain counts: with &gt; 10 µM on the target to spare a compound can be selective, with
        &lt; 10 µM there it cannot. Not measured is not met; mutants are left out. To see just the values
        behind it, add a target row with both targets.
      </Words>
    </>
  );
}
