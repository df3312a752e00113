import { drawingText } from '@moltrove/chemistry/browser';
import { useDrawing } from './use-drawing.ts';
import classes from './structure.module.css';

interface StructureImageProps {
  readonly smiles: string;
  /** Name or id of the compound, for the alternative text. */
  readonly name: string | null;
  readonly width: number;
  readonly height: number;
  readonly wanted?: boolean;
}

/** A drawing, a quiet placeholder until it is made, or, with its SMILES, why there is none. */
export function StructureImage({ smiles, name, width, height, wanted = true }: StructureImageProps) {
  const state = useDrawing(smiles, width, height, wanted);
  if (state.status === 'waiting') {
    return <span className={classes.placeholder} style={{ width, height }} aria-hidden="true" />;
  }
  if (state.status === 'failed' || state.status === 'unavailable') {
    return (
      <span className={classes.failed} style={{ width, height }} title={state.reason}>
        <span>
          {state.status === 'failed'
            ? 'Structure can’t be drawn'
            : 'Drawing isn’t available now; it is tried again'}
        </span>
        <code className={classes.failedSmiles}>{smiles}</code>
      </span>
    );
  }
  return (
    <img
      className={classes.image}
      src={`data:image/svg+xml,${encodeURIComponent(state.drawing.svg)}`}
      alt={drawingText(name, state.drawing.formula)}
      width={width}
      height={height}
      draggable={false}
    />
  );
}
