import { NativeSelect, RangeSlider, Switch } from '@mantine/core';
import { useState } from 'react';
import { Inline } from '../../../../ui/inline.tsx';
import { categoryOf, comparesStereo, kindOf, type StructureDraft } from './structure-draft.ts';
import classes from './structure-options.module.css';

interface Props {
  readonly draft: StructureDraft;
  readonly onChange: (part: Partial<StructureDraft>) => void;
}

const categories = [
  { value: 'subStructure', label: 'Substructure: contains it' },
  { value: 'exact', label: 'Exact: is it' },
  { value: 'connectivity', label: 'Same connectivity, any stereo' },
  { value: 'superStructure', label: 'Superstructure: is part of it' },
  { value: 'similarity', label: 'Similar to it' },
] as const;

const features = [
  { value: 'desalted', label: 'Without salts' },
  { value: 'asReported', label: 'As reported' },
] as const;

/** How a structure has to match. Only applicable options are shown. */
export function StructureOptions({ draft, onChange }: Props) {
  const isPattern = kindOf(draft) === 'smarts';
  const category = categoryOf(draft);
  return (
    <Inline gap={7} rowGap={5} align="end" wrap className={classes['options']}>
      <NativeSelect
        label="Match"
        value={category}
        data={isPattern ? [categories[0]] : [...categories]}
        title={isPattern ? 'A SMARTS pattern can only be searched for as a substructure.' : undefined}
        onChange={(event) => {
          const chosen = categories.find(({ value }) => value === event.currentTarget.value);
          if (chosen !== undefined) onChange({ category: chosen.value });
        }}
      />
      <NativeSelect
        label="Compared form"
        value={draft.feature}
        data={[...features]}
        onChange={(event) => {
          const chosen = features.find(({ value }) => value === event.currentTarget.value);
          if (chosen !== undefined) onChange({ feature: chosen.value });
        }}
      />
      {comparesStereo(category) && (
        <Switch
          className={classes['switch'] ?? ''}
          size="xs"
          label="Match stereochemistry"
          checked={draft.chirality}
          onChange={(event) => onChange({ chirality: event.currentTarget.checked })}
        />
      )}
      {category === 'similarity' && (
        <SimilarityRange
          min={draft.minSimilarity}
          max={draft.maxSimilarity}
          onChange={(minSimilarity, maxSimilarity) => onChange({ minSimilarity, maxSimilarity })}
        />
      )}
    </Inline>
  );
}

interface RangeProps {
  readonly min: number;
  readonly max: number;
  readonly onChange: (min: number, max: number) => void;
}

/** Tanimoto similarity, in steps of 0.01; emitted when the slider is released. */
function SimilarityRange({ min, max, onChange }: RangeProps) {
  const [shown, setShown] = useState<[number, number]>([min, max]);
  const [handedOn, setHandedOn] = useState({ min, max });
  // Changed elsewhere, for instance by undo.
  if (handedOn.min !== min || handedOn.max !== max) {
    setHandedOn({ min, max });
    setShown([min, max]);
  }
  return (
    <div className={classes['similarity']}>
      <span className={classes['similarityText']}>
        Tanimoto similarity {shown[0].toFixed(2)} to {shown[1].toFixed(2)}
      </span>
      <RangeSlider
        size="sm"
        min={0}
        max={1}
        step={0.01}
        minRange={0}
        label={null}
        thumbFromLabel="Least similarity"
        thumbToLabel="Greatest similarity"
        value={shown}
        onChange={setShown}
        onChangeEnd={([from, to]) => {
          setHandedOn({ min: from, max: to });
          onChange(from, to);
        }}
      />
    </div>
  );
}
