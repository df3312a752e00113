import { type ReferenceCompound, compoundInReference, structureLabel } from '@moltrove/contract';
import { use } from 'react';
import { Structure } from '../../../chem-ui/structure.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { PrintContext } from '../../../widgets/leaflet/printing.ts';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import classes from './compound-entry.module.css';
import { compoundKeys, compoundNames } from './compound-names.ts';
import { CompoundValues } from './compound-values.tsx';

interface Props {
  readonly refId: number;
  readonly compound: ReferenceCompound;
  readonly isMarked: boolean;
}

const drawingSize = { width: 176, height: 116 } as const;

/** A structure with its drawing, its names in the reference and its values there. */
export function CompoundEntry({ refId, compound, isMarked }: Props) {
  const { str_id: strId, smiles, activities } = compound;
  const keys = compoundKeys(compound);
  const label = structureLabel(compound);
  const names = compoundNames(compound, label);
  const isPrinting = use(PrintContext);
  return (
    <li className={classes.compound} data-marked={isMarked} aria-current={isMarked ? 'true' : undefined}>
      {smiles === null ? (
        <Words size="sm" tone="muted" className={classes.absent}>
          No drawing
        </Words>
      ) : (
        <Structure smiles={smiles} name={label} {...drawingSize} strId={strId} isEager={isPrinting} />
      )}
      <div className={classes.names}>
        {keys !== null && (
          <Words size="xl" weight={600} breaksWords>
            {keys}
          </Words>
        )}
        <Words size="md" breaksWords>
          <PreviewLink previewed={{ kind: 'compound', id: strId }}>{label}</PreviewLink>
        </Words>
        {names !== null && (
          <Words size="sm" tone="muted" breaksWords lines={4} title={names}>
            {names}
          </Words>
        )}
        <Words size="sm" tone="muted">
          Structure {strId}
        </Words>
        <Words size="sm">
          {activities === 0 ? (
            'No values'
          ) : (
            <RowsLink
              rows={compoundInReference(refId, strId)}
              label={`Open ${formatCounted(activities, 'activity', 'activities')} of ${keys ?? label}`}
            >
              {formatCounted(activities, 'activity', 'activities')}
            </RowsLink>
          )}
        </Words>
      </div>
      <CompoundValues refId={refId} compound={compound} />
    </li>
  );
}
