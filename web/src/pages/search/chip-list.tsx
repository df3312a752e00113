import { Button } from '@mantine/core';
import { partsOfWords } from '@moltrove/contract';
import type { Criterion, SearchField } from '@moltrove/contract';
import { useNames } from '../../search/names/use-search-names.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { Chip } from '../../ui/chip.tsx';
import { formatCount } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { chipsOf } from './chips.ts';
import type { Chip as ValueChip } from './criteria/chip.ts';
import classes from './chip-list.module.css';
import { shownOf } from './criteria/all.ts';
import { ValuesDialog } from './values-dialog.tsx';
import { useMemo, useState } from 'react';

interface Props {
  criterion: Criterion;
  field: SearchField;
  opened: boolean;
  /** Receives the criterion without a value, and the index of that value; null if it was not visible. */
  onChange: (criterion: Criterion, position: number | null) => void;
  onOpen: () => void;
}

const shownChips = 50;

const partsOfChips = (chips: readonly ValueChip[]) =>
  partsOfWords((names) => {
    for (const { labelWith } of chips) labelWith?.(names);
  });

/** The values of a row, each removable. An empty row offers to add one. */
export function ChipList({ criterion, field, opened, onChange, onOpen }: Props) {
  const chips = useMemo(() => chipsOf(criterion), [criterion]);
  const names = useNames(useMemo(() => partsOfChips(chips.slice(0, shownChips)), [chips]));
  const [allShown, setAllShown] = useState(false);
  const { Line, editorShowsValues } = shownOf(criterion);
  if (opened && editorShowsValues?.(criterion) === true) return null;
  if (Line !== undefined) return <Line criterion={criterion} />;
  const hidden = chips.length - shownChips;
  if (chips.length === 0) {
    if (opened) return null;
    return (
      <button type="button" data-no-value="" className={classes['empty']} onClick={onOpen}>
        No value yet, takes no part in the search. Add one
        {field.example === '' ? '' : `, for example ${field.example}`}
      </button>
    );
  }
  return (
    <ul className={classes['chips']} data-chips="" aria-label="Values">
      {chips.slice(0, shownChips).map((chip, position) => {
        const { key, kind, drawing } = chip;
        const label = chip.labelWith?.(names) ?? chip.label;
        const title = chip.title ?? label;
        return (
          <Chip
            key={key}
            kind="value"
            removeLabel={`Remove ${label}`}
            onRemove={() => onChange(chip.without, position)}
          >
            {drawing !== undefined && (
              <StructureImage
                smiles={drawing.value}
                format={drawing.format}
                name={null}
                width={96}
                height={60}
              />
            )}
            <Words as="span" flex="shrink" breaksWords title={title}>
              {label}
            </Words>
            {kind !== '' && (
              <Words as="span" size="sm" tone="muted" flex="none">
                {kind}
              </Words>
            )}
          </Chip>
        );
      })}
      {hidden > 0 && (
        <Words as="li" size="md" tone="muted" className={classes['more']}>
          <Button size="compact-xs" variant="subtle" onClick={() => setAllShown(true)}>
            and {formatCount(hidden)} more
          </Button>
          <ValuesDialog
            title={`${field.label}: ${formatCount(chips.length)} values`}
            chips={chips}
            opened={allShown}
            onChange={(next) => onChange(next, null)}
            onClose={() => setAllShown(false)}
          />
        </Words>
      )}
    </ul>
  );
}
