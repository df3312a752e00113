import { Button } from '@mantine/core';
import { asDrawn } from '@moltrove/contract';
import type { StructureDrawing } from '@moltrove/contract';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';

interface Props {
  readonly drawing: StructureDrawing;
  /** Receives a SMARTS pattern. */
  readonly onAsDrawn: (pattern: string) => void;
}

/** Says that a substructure search finds rings with an exocyclic C=O too, and offers to leave them out. */
export function AromaticityNote({ drawing, onAsDrawn }: Props) {
  const { category, format, value } = drawing;
  const pattern = category === 'subStructure' && format === 'smiles' ? asDrawn(value) : null;
  if (pattern === null) return null;
  return (
    <Inline gap={5} rowGap={3} wrap>
      <Words size="sm" tone="muted" flex="shrink">
        Rings with a C=O count as aromatic too: quinazoline is also found in quinazolinones.
      </Words>
      <Button size="compact-xs" variant="default" onClick={() => onAsDrawn(pattern)}>
        As drawn, without C=O in the ring
      </Button>
    </Inline>
  );
}
