import 'ketcher-react/dist/index.css';
import type { Ketcher } from 'ketcher-core';
import { type ButtonsConfig, Editor } from 'ketcher-react';
import { StandaloneStructServiceProvider } from 'ketcher-standalone/dist/binaryWasmNoRender';
import { useRef } from 'react';

export { markingOf } from './ketcher-marking.ts';

export interface SketcherProps {
  /** The structure to start with. */
  readonly structure: string;
  readonly onReady: (ketcher: Ketcher) => void;
  /** A message for the user, such as why a text could not be loaded. */
  readonly onProblem: (message: string) => void;
  /** Called when the user changes the drawing. */
  readonly onChange: () => void;
}

/** One per page: its worker runs Indigo, which takes seconds to start. */
const chemistry = new StandaloneStructServiceProvider();

const absent = { hidden: true };
/** Controls that have no use for a query, or that contact another host. */
const buttons: ButtonsConfig = {
  miew: absent,
  recognize: absent,
  analyse: absent,
  about: absent,
  help: absent,
  fullscreen: absent,
  'create-monomer': absent,
  'reaction-plus': absent,
  arrows: absent,
  'reaction-mapping-tools': absent,
  shape: absent,
  text: absent,
};

/** Ketcher with a structure loaded. */
export function Sketcher({ structure, onReady, onProblem, onChange }: SketcherProps) {
  const opened = useRef(false);

  async function open(ketcher: Ketcher): Promise<void> {
    if (opened.current) return;
    opened.current = true;
    try {
      if (structure.trim() !== '') await ketcher.setMolecule(structure);
    } catch {
      // Reported below, together with texts that Ketcher drops silently.
    }
    if (structure.trim() !== '' && ketcher.editor.struct().atoms.size === 0)
      onProblem('The text could not be turned into a drawing, so the drawing starts empty.');
    ketcher.editor.clearHistory();
    ketcher.changeEvent.add(onChange);
    onReady(ketcher);
  }

  return (
    <Editor
      staticResourcesUrl=""
      structServiceProvider={chemistry}
      disableMacromoleculesEditor
      buttons={buttons}
      errorHandler={onProblem}
      onInit={(ketcher) => void open(ketcher)}
    />
  );
}
