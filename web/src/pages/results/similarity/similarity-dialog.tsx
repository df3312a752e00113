import { Button, Modal, Textarea } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useId, useState } from 'react';
import { DrawingMatchContext } from '../../../chem-ui/drawing-match.ts';
import { StructureImage } from '../../../chem-ui/structure-image.tsx';
import { useDrawing } from '../../../chem-ui/use-drawing.ts';
import { IconPencil } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Words } from '../../../ui/words.tsx';
import { DrawingDialog } from '../../../widgets/sketcher/drawing-dialog.tsx';
import classes from './similarity-dialog.module.css';

interface Props {
  readonly user: string;
  /** The current molecule; empty if there is none. */
  readonly smiles: string;
  /** The structure searched for; null if it is not a molecule. */
  readonly searchedFor: string | null;
  readonly onUse: (smiles: string) => void;
  readonly onClose: () => void;
}

const previewSize = { width: 240, height: 160 } as const;
const patternNote = 'A pattern with query atoms has no similarity; draw a molecule instead.';

/** Asks for the molecule to sort by, which can be typed, drawn, or taken from the search. */
export function SimilarityDialog({ user, smiles, searchedFor, onUse, onClose }: Props) {
  const [text, setText] = useState(smiles);
  const [drawing, setDrawing] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const problemId = useId();
  const written = text.trim();
  const isLong = written.length > limits.maxSortSmilesLength;
  const preview = useDrawing({ smiles: written, ...previewSize }, written !== '' && !isLong);
  const problem =
    note ??
    (isLong
      ? 'This SMILES is too long.'
      : written !== '' && preview.status === 'failed'
        ? preview.problem.reason
        : null);
  const change = (next: string) => {
    setText(next);
    setNote(null);
  };
  const use = () => {
    if (written !== '' && problem === null) onUse(written);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Sort by similarity"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Inline gap={8} align="stretch" wrap>
        <div className={classes.entry}>
          <Textarea
            label="Molecule"
            description="As SMILES. Rows are ordered by the Tanimoto similarity of their structures to it."
            placeholder="CC(=O)Oc1ccccc1C(=O)O"
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            data-autofocus
            value={text}
            error={problem !== null}
            aria-describedby={problem === null ? undefined : problemId}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              use();
            }}
          />
          {problem !== null && (
            <Words size="sm" tone="bad" id={problemId} role="status">
              {problem}
            </Words>
          )}
          <Inline gap={3} wrap>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} />}
              onClick={() => setDrawing(true)}
            >
              Draw
            </Button>
            {searchedFor !== null && searchedFor !== written && (
              <Button size="compact-sm" variant="default" onClick={() => change(searchedFor)}>
                Use the structure searched for
              </Button>
            )}
          </Inline>
        </div>
        <figure className={classes.preview} aria-label="Preview">
          {written === '' || problem !== null ? (
            <span className={classes.noPreview} style={previewSize}>
              {problem === null ? 'The drawing appears here' : 'No drawing'}
            </span>
          ) : (
            <DrawingMatchContext value={null}>
              <StructureImage smiles={written} name={null} {...previewSize} />
            </DrawingMatchContext>
          )}
        </figure>
      </Inline>
      <Inline gap={4} align="stretch" justify="end" marginTop={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={written === '' || problem !== null} onClick={use}>
          Sort
        </Button>
      </Inline>
      <DrawingDialog
        opened={drawing}
        user={user}
        text={written}
        onUse={({ molecule }) => {
          if (molecule === null) setNote(patternNote);
          else change(molecule);
        }}
        onClose={() => setDrawing(false)}
      />
    </Modal>
  );
}
