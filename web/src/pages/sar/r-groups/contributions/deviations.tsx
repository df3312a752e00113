import type { ComparedColumn, FreeWilsonModel } from '@moltrove/contract';
import { Structure } from '../../../../chem-ui/structure.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { PreviewLink } from '../../../../widgets/preview-link/preview-link.tsx';
import { differenceText, valueText } from '../../compared-words.ts';
import { structureName } from '../../structure-name.ts';
import classes from './deviations.module.css';

interface Props {
  readonly model: FreeWilsonModel;
  readonly compared: ComparedColumn;
}

const size = { width: 170, height: 104 } as const;

/** Structures whose value is far from what the others predict: not additive, or an error. */
export function Deviations({ model: { deviating, deviations }, compared: { scale } }: Props) {
  if (deviating === 0) return null;
  return (
    <section aria-label="Structures that deviate">
      <Words as="h3" size="lg" weight={600}>
        Structures that deviate
      </Words>
      <Words size="sm" tone="muted" marginBottom={3}>
        {`${formatCounted(deviating, 'value')} outside of the range in which the other structures predict ${deviating === 1 ? 'it' : 'them'} with 95 % probability: their groups act together, or the value is wrong.`}
        {deviating > deviations.length && ` The ${formatCount(deviations.length)} furthest are shown.`}
      </Words>
      <ul className={classes.list}>
        {deviations.map(({ structure, observed, predicted }) => {
          const name = structureName(structure);
          return (
            <li key={structure.str_id} className={classes.structure}>
              {structure.smiles !== null && (
                <Structure smiles={structure.smiles} name={name} {...size} strId={structure.str_id} />
              )}
              <PreviewLink previewed={{ kind: 'compound', id: structure.str_id }} title={`Preview ${name}`}>
                {name}
              </PreviewLink>
              <Words as="span" size="sm" data-figures="">
                {`${valueText(observed, scale)}, predicted ${valueText(predicted, scale)} (${differenceText(observed - predicted, scale)})`}
              </Words>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
