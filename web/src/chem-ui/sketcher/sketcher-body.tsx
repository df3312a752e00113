import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { type WrittenStructure, writtenStructure } from './drawn.ts';
import { storeLastDrawing, openingOf, readLastDrawing } from './last-drawing.ts';
import classes from './sketcher-body.module.css';
import { QueryNotes } from './query-notes.tsx';
import type { SketcherSlots } from './sketcher-slots.ts';
import { useDrawnText } from './use-drawn-text.ts';
import { useSketcher } from './use-sketcher.ts';

interface Props extends SketcherSlots {
  readonly user: string;
  readonly text: string;
  /** The user asked to close with unsaved changes. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onChanged: () => void;
  readonly onUse: (structure: WrittenStructure) => void;
  readonly onClose: () => void;
}

const MarkMenus = lazy(async () => ({ default: (await import('./mark-menus.tsx')).MarkMenus }));

/** The drawing program, its actions, and a message while it is unavailable. */
export function SketcherBody({
  user,
  text,
  leaving,
  renderAbove,
  renderBeside,
  onStay,
  onChanged,
  onUse,
  onClose,
}: Props) {
  const { module, ketcher, failure, onReady, retry } = useSketcher();
  const [opening] = useState(() => openingOf(text, readLastDrawing(sessionStorage, user)));
  const [problem, setProblem] = useState(opening.note);
  const [change, setChange] = useState(0);
  const { text: drawn, query } = useDrawnText(ketcher, change, renderBeside !== undefined);
  const marking = useMemo(
    () => (module === null || ketcher === null ? null : module.markingOf(ketcher)),
    [module, ketcher],
  );

  function changed(): void {
    setChange((before) => before + 1);
    onChanged();
  }

  async function use(): Promise<void> {
    if (ketcher === null) return;
    try {
      const written = await writtenStructure(ketcher);
      if (written === null) return setProblem('Nothing is drawn yet.');
      storeLastDrawing(sessionStorage, user, { ket: await ketcher.getKet(), used: written.value });
      onUse(written);
    } catch (error) {
      setProblem(`The drawing cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function load(structure: string): Promise<string | null> {
    if (ketcher === null) return 'The drawing program is not ready yet.';
    const before = ketcher.editor.struct().clone();
    try {
      await ketcher.setMolecule(structure);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    if (ketcher.editor.struct().atoms.size === 0) {
      ketcher.editor.struct(before);
      return 'This text cannot be turned into a drawing.';
    }
    setProblem(null);
    changed();
    return null;
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
      {renderAbove?.(load, ketcher !== null)}
      <Inline gap={5} rowGap={3} align="end" wrap className={classes['menus']}>
        <Suspense>
          <MarkMenus marking={marking} onProblem={setProblem} />
        </Suspense>
        {query !== null && <QueryNotes {...query} />}
      </Inline>
      <div className={classes['parts']}>
        <div className={classes['canvas']} data-ready={ketcher !== null} data-foreign>
          {module !== null && (
            <module.Sketcher
              structure={opening.structure}
              onReady={onReady}
              onProblem={setProblem}
              onChange={changed}
            />
          )}
          {ketcher === null && (
            <Inline gap={5} justify="center" className={classes['opening']} role="status">
              <Loader size="sm" />
              Loading the drawing program …
            </Inline>
          )}
        </div>
        {renderBeside !== undefined && <div className={classes['beside']}>{renderBeside(drawn)}</div>}
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
              changed();
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
