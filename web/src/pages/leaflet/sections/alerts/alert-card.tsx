import { alertRows, structureLabel } from '@moltrove/contract';
import type { CompoundAlerts, CompoundHead } from '@moltrove/contract';
import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { useMemo } from 'react';
import { DrawingMatchContext } from '../../../../chem-ui/drawing-match.ts';
import { Structure } from '../../../../chem-ui/structure.tsx';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { Card } from '../../card-list.tsx';

interface Props {
  readonly head: CompoundHead;
  readonly alert: CompoundAlerts['alerts'][number];
}

const drawingSize = { width: 176, height: 116 } as const;

/** The structure with the atoms that an alert matches, and a link to all structures with its pattern. */
export function AlertCard({ head, alert: { name, smarts, listed } }: Props) {
  const match = useMemo(
    (): DrawingMatch => ({ query: smarts, format: 'smarts', chirality: false, mark: true, align: false }),
    [smarts],
  );
  return (
    <Card>
      {head.smiles !== null && (
        <DrawingMatchContext value={match}>
          <Structure
            smiles={head.smiles}
            name={`${structureLabel(head)}, atoms of ${name} marked`}
            {...drawingSize}
            isEager
          />
        </DrawingMatchContext>
      )}
      <Words as="strong" size="md" weight={600} breaksWords title={smarts}>
        {name}
      </Words>
      {listed === false && (
        <Words size="sm" tone="muted">
          not listed by the source
        </Words>
      )}
      <Words size="sm">
        <RowsLink rows={alertRows(smarts)} label={`All structures with it: ${name}`}>
          All structures with it
        </RowsLink>
      </Words>
    </Card>
  );
}
