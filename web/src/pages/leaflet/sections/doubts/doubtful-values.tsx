import { referenceRows, valueDoubtLabels, numberText, shownPrefix } from '@moltrove/contract';
import type { CompoundDoubts } from '@moltrove/contract';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { CardedLink } from '../../../../widgets/leaflet/hover-card/carded-link.tsx';
import classes from './doubtful-values.module.css';

type DoubtfulValue = CompoundDoubts['values'][number];

/** Values with their target, reference and doubts. */
export function DoubtfulValues({ strId, values }: { strId: number; values: readonly DoubtfulValue[] }) {
  return (
    <ul className={classes.values} aria-label="Doubtful values">
      {values.map((value) => (
        <li key={value.act_id} className={classes.value}>
          <span>
            <strong data-figures="">{valueText(value)}</strong>
            {value.protein !== null && ` · ${value.protein}`}
            <Words as="span" size="sm" tone="warn">
              {' '}
              {doubtsText(value)}
            </Words>
          </span>
          <Words as="span" size="md" tone="muted">
            <CardedLink previewed={{ kind: 'reference', id: value.ref_id, strId }}>
              {value.reference ?? `Reference ${value.ref_id}`}
            </CardedLink>
            {' · '}
            <RowsLink
              rows={referenceRows(strId, value.ref_id)}
              label={`Open its values of this compound: ${value.reference ?? `reference ${value.ref_id}`}`}
            >
              its values
            </RowsLink>
          </Words>
        </li>
      ))}
    </ul>
  );
}

/** The doubts, and the words of the source where they say more. */
function doubtsText({ doubts, validity }: DoubtfulValue): string {
  const text = doubts.map((doubt) => valueDoubtLabels[doubt]).join(', ');
  return validity === null || text.includes(validity) ? text : `${text} (${validity})`;
}

function valueText(value: DoubtfulValue): string {
  const {
    std_activity_type: type,
    std_act_prefix: prefix,
    activity_value: number,
    standard_uom: unit,
  } = value;
  if (number === null) return type ?? 'No value';
  const shown = `${shownPrefix(prefix)}${numberText(number)}`;
  return [type, shown, unit].filter((part) => part !== null).join(' ');
}
