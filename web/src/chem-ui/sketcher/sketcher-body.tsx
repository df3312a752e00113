import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { withCanonicalSmiles } from './canonical-smiles.ts';
import { type WrittenStructure, writtenStructure } from './drawn.ts';
import { storeLastDrawing, openingOf, readLastDrawing } from './last-drawing.ts';
import classes from './sketcher-body.module.css';
import { useSketcher } from './use-sketcher.ts';

interface Props {
  readonly user: string;
  readonly text: string;
  /** The user asked to close with unsaved changes. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onChanged: () => void;
  readonly onUse: (structure: WrittenStructure) => void;
  readonly onClose: () => void;
}

/** The drawing program, its actions, and a message while it is unavailable. */
export function SketcherBody({ user, text, leaving, onStay, onChanged, onUse, onClose }: Props) {
  const { module, ketcher, failure, onReady, retry } = useSketcher();
  const [opening] = useState(() => openingOf(text, readLastDrawing(sessionStorage, user)));
  const [problem, setProblem] = useState(opening.note);

  async function use(): Promise<void> {
    if (ketcher === null) return;
    try {
      const drawn = await writtenStructure(ketcher);
      if (drawn === null) return setProblem('Nothing is drawn yet.');
      const written = await withCanonicalSmiles(drawn);
      storeLastDrawing(sessionStorage, user, { ket: await ketcher.getKet(), used: written.value });
      onUse(written);
    } catch (error) {
      setProblem(`The drawing cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  if (failure !== null) {
    return (
      <Inline gap={5} justify="center" className={classes['failure']}>
        <ErrorNote
          title="The drawing program could not be started."
          error={new Error(`${failure} A SMILES can be typed or pasted instead.`)}
          onRetry={retry}
        />
      </Inline>
    );
  }
  return (
    <>
      <div className={classes['canvas']} data-ready={ketcher !== null} data-foreign>
        {module !== null && (
          <module.Sketcher
            structure={opening.structure}
            onReady={onReady}
            onProblem={setProblem}
            onChange={onChanged}
          />
        )}
        {ketcher === null && (
          <Inline gap={5} justify="center" className={classes['opening']} role="status">
            <Loader size="sm" />
            Loading the drawing program …
          </Inline>
        )}
      </div>
      {problem !== null && (
        <Words size="md" tone="bad" role="alert">
          {problem}
        </Words>
      )}
      {leaving ? (
        <Inline gap={4} justify="end" wrap role="alertdialog" aria-label="Close without using the drawing?">
          <span className={classes['question']}>The drawing was changed and is not used yet.</span>
          <Button variant="default" onClick={onStay} data-autofocus>
            Keep drawing
          </Button>
          <Button variant="default" onClick={onClose}>
            Close without using it
          </Button>
        </Inline>
      ) : (
        <Inline gap={4} justify="end" wrap>
          <Button
            variant="default"
            disabled={ketcher === null}
            onClick={() => {
              ketcher?.editor.clear();
              setProblem(null);
              onChanged();
            }}
          >
            Clear
          </Button>
          <Button disabled={ketcher === null} onClick={() => void use()}>
            Use this structure
          </Button>
        </Inline>
      )}
    </>
  );
}
