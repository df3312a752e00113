import { measuredRows, structureLabel } from '@moltrove/contract';
import type { ComparedAssay, MatchedPair } from '@moltrove/contract';
import { PartPicture, partText } from '../../../../chem-ui/part-picture.tsx';
import { Structure } from '../../../../chem-ui/structure.tsx';
import { formatCounted, formatSigned } from '../../../../ui/format.ts';
import { IconArrowRight } from '../../../../ui/icons/tabler.ts';
import { Words } from '../../../../ui/words.tsx';
import { PreviewLink } from '../../../../widgets/preview-link/preview-link.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import classes from './pair-list.module.css';

const wholeSize = { width: 150, height: 100 } as const;

/** Pairs with what changes, the other structure, and the values of both in the same assays. */
export function PairList({ pairs }: { pairs: readonly MatchedPair[] }) {
  return (
    <ul className={classes.pairs} aria-label="Matched pairs">
      {pairs.map((pair) => (
        <Pair key={pair.structure.str_id} pair={pair} />
      ))}
    </ul>
  );
}

function Pair({ pair }: { pair: MatchedPair }) {
  const { structure, from, to } = pair;
  const name = structureLabel(structure);
  return (
    <li className={classes.pair}>
      <span className={classes.change} role="group" aria-label={`${partText(from)} becomes ${partText(to)}`}>
        <PartPicture part={from} />
        <IconArrowRight size={18} aria-hidden="true" />
        <PartPicture part={to} />
      </span>
      <span className={classes.whole}>
        {structure.smiles !== null && (
          <Structure smiles={structure.smiles} name={name} {...wholeSize} strId={structure.str_id} />
        )}
        <PreviewLink previewed={{ kind: 'compound', id: structure.str_id }} title={name}>
          {name}
        </PreviewLink>
      </span>
      <Values pair={pair} name={name} />
    </li>
  );
}

function Values({ pair, name }: { pair: MatchedPair; name: string }) {
  const { assays, assaysFound, difference, activities } = pair;
  if (assaysFound === 0) {
    return (
      <Words as="span" size="sm" tone="muted">
        no exact values in the same assay
      </Words>
    );
  }
  const values = formatCounted(activities, 'value', 'values');
  return (
    <span>
      <Words as="strong" size="md" weight={600} data-figures="">
        {formatSigned(difference!)}
      </Words>
      <Words as="span" size="sm" tone="muted">
        {assaysFound === 1 ? ' pActivity in one assay: ' : ` pActivity, median of ${assaysFound} assays: `}
        <RowsLink rows={measuredRows(pair)} label={`Open ${values} of both structures: ${name}`}>
          {values}
        </RowsLink>
      </Words>
      <ul className={classes.assays}>
        {assays.map((assay) => (
          <li key={`${assay.assay_id} ${assay.activityType}`}>
            <AssayValues assay={assay} />
          </li>
        ))}
      </ul>
      {assaysFound > assays.length && (
        <Words as="span" size="sm" tone="muted">
          {`and ${formatCounted(assaysFound - assays.length, 'assay', 'assays')} with smaller differences`}
        </Words>
      )}
    </span>
  );
}

function AssayValues({ assay: { assay_id: id, chembl_id: name, ...assay } }: { assay: ComparedAssay }) {
  const { target, activityType, own, other } = assay;
  const place = [target?.name ?? 'No target', target?.mutation].filter((each) => each != null).join(' ');
  return (
    <Words as="span" size="sm">
      {`${place}${target?.organism == null ? '' : ` (${target.organism})`}, ${activityType}: `}
      <span data-figures="">{`${own.toFixed(2)} → ${other.toFixed(2)}`}</span>
      {', '}
      <PreviewLink previewed={{ kind: 'assay', id }} isInText>
        {name ?? `assay ${id}`}
      </PreviewLink>
    </Words>
  );
}
