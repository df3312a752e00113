/**
 * Possible defects of a value. `comparison`: found by comparison with other values of the structure on the
 * same target; `source`: stated by the source; `remark`: contradicted by its own remark. `bit` is how a
 * release stores it.
 */
export interface ValueDoubtDefinition {
  readonly key: ValueDoubt;
  readonly bit: number;
  readonly label: string;
  readonly origin: 'comparison' | 'source' | 'remark';
  readonly description: string;
}

export const valueDoubtKeys = [
  'slip1000',
  'slip1000000',
  'citedAgain',
  'sourceDuplicate',
  'outsideRange',
  'sourceError',
  'sourceOther',
  'remarkContradicts',
] as const;
export type ValueDoubt = (typeof valueDoubtKeys)[number];

type Entry = Pick<ValueDoubtDefinition, 'label' | 'origin' | 'description'>;

const entries: Readonly<Record<ValueDoubt, Entry>> = {
  slip1000: {
    label: 'Possible 1,000-fold slip',
    origin: 'comparison',
    description:
      'Another reference gives a value 1,000 times as large or as small: nM and µM may have been mixed up.',
  },
  slip1000000: {
    label: 'Possible 1,000,000-fold slip',
    origin: 'comparison',
    description:
      'Another reference gives a value a million times as large or as small: a unit may have been mixed up.',
  },
  citedAgain: {
    label: 'Value cited again',
    origin: 'comparison',
    description:
      'A reference before this one gives the same value (by year, then number; those without a year come last): this may repeat it and be no second measurement.',
  },
  sourceDuplicate: {
    label: 'Potential duplicate (source)',
    origin: 'source',
    description: 'The source says that this may repeat a value of another reference.',
  },
  outsideRange: {
    label: 'Outside typical range (source)',
    origin: 'source',
    description: 'The source says that the value is unusually large or small for its type.',
  },
  sourceError: {
    label: 'Possible error (source)',
    origin: 'source',
    description: 'The source says that the authors or the transcription may be in error.',
  },
  sourceOther: {
    label: 'Other doubt (source)',
    origin: 'source',
    description: 'The source says that the unit is unusual, that something is missing, or the like.',
  },
  remarkContradicts: {
    label: 'Remark contradicts value',
    origin: 'remark',
    description: 'The remark says inactive, but the value is 10 µM or below.',
  },
};

export const valueDoubts: readonly ValueDoubtDefinition[] = valueDoubtKeys.map((key, at) => ({
  key,
  bit: 1 << at,
  ...entries[key],
}));

/** Labels by key, as shown in charts and filter chips. */
export const valueDoubtLabels: Readonly<Record<string, string>> = Object.fromEntries(
  valueDoubts.map(({ key, label }) => [key, label]),
);

/** Label of values without doubts. */
export const nothingAgainstLabel = 'Nothing against it';

/** The doubts of stored bits, in the order of the catalogue. */
export function doubtsOfBits(bits: number): ValueDoubt[] {
  return valueDoubts.filter(({ bit }) => (bits & bit) !== 0).map(({ key }) => key);
}

/** Values with a unit error differ by 3 or 6 log units, within this tolerance for rounding to two digits. */
export const slipTolerance = 0.02;

/** Values within this many log units of each other agree. */
export const agreementWithin = 0.5;

/** If at least this many references agree, a value that differs by a unit error is the suspect. */
export const minAgreeing = 3;

/** A pActivity of at least this (10 µM or less) contradicts a remark that states inactive. */
export const contradictsInactiveFrom = 5;
