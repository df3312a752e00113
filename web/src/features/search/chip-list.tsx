import { CloseButton } from '@mantine/core';
import { searchFields } from '@moltrove/contract';
import type { Criterion, CriterionOption } from '@moltrove/contract';
import { chipsOf } from './chips.ts';
import classes from './chip-list.module.css';

interface Props {
  criterion: Criterion;
  opened: boolean;
  /** The criterion without a value, and the place that the value had. */
  onChange: (criterion: Criterion, place: number) => void;
  onOpen: () => void;
}

const shownChips = 40;

/** Their editors show every value themselves. */
const shownByEditor: readonly CriterionOption[] = ['ActivityTypes', 'Structure', 'ClinicalPhases'];

/** The values of a row; each can be taken out. Without values it says so and offers to add one. */
export function ChipList({ criterion, opened, onChange, onOpen }: Props) {
  const chips = chipsOf(criterion);
  if (opened && shownByEditor.includes(criterion.option)) return null;
  const hidden = chips.length - shownChips;
  if (chips.length === 0) {
    if (opened) return null;
    const field = searchFields.find(({ option }) => option === criterion.option);
    return (
      <button type="button" data-no-value="" className={classes['empty']} onClick={onOpen}>
        No value yet, takes no part in the search. Add one
        {field === undefined ? '' : `, for example ${field.example}`}
      </button>
    );
  }
  return (
    <ul className={classes['chips']} data-chips="" aria-label="Values">
      {chips.slice(0, shownChips).map(({ key, label, kind, without }, place) => (
        <li key={key} className={classes['chip']}>
          <span className={classes['label']} title={label}>
            {label}
          </span>
          {kind !== '' && <span className={classes['kind']}>{kind}</span>}
          {without !== null && (
            <CloseButton
              size={20}
              iconSize={13}
              aria-label={`Remove ${label}`}
              onClick={() => onChange(without, place)}
            />
          )}
        </li>
      ))}
      {hidden > 0 && <li className={classes['more']}>and {hidden} more</li>}
    </ul>
  );
}
