import { type ReleaseIndex, numberColumn, textColumn } from '../../index/release-index.ts';
import { targetOfAssay } from '../../index/target-of-assay.ts';
import { ComparableRows } from '../../value-quality/comparable-rows.ts';

const known = new WeakMap<ReleaseIndex, ComparableRows>();

/** Which activities of a release are comparable; computed once. */
export function comparableRows(index: ReleaseIndex): ComparableRows {
  let comparable = known.get(index);
  if (comparable === undefined) known.set(index, (comparable = makeComparable(index)));
  return comparable;
}

function makeComparable({ activities, targets, source }: ReleaseIndex): ComparableRows {
  const mutants = source.columns.has('assay.mutant') ? textColumn(source, 'assay.mutant') : null;
  return new ComparableRows(
    {
      type: activities.type,
      unit: activities.unit,
      prefix: textColumn(source, 'activity.prefix'),
      value: numberColumn(source, 'activity.value'),
      assay: activities.assay,
      document: activities.document,
      targetOf: (assay) => targetOfAssay(targets, assay),
      mutationOf: (assay) => mutants?.codes[assay] ?? 0,
    },
    (mutants?.texts.length ?? 0) + 1,
  );
}
