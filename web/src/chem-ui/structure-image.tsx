import { alternativeText } from '@moltrove/chemistry/browser';
import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import { use } from 'react';
import { DrawingMatchContext } from './drawing-match.ts';
import { useDrawing } from './use-drawing.ts';
import classes from './structure-image.module.css';

interface StructureImageProps {
  readonly smiles: string;
  readonly format?: MoleculeFormat;
  /** Name or id of the compound, for the alternative text. */
  readonly name: string | null;
  readonly width: number;
  readonly height: number;
  /** How much larger it is drawn, for thin lines in small drawings; 1 by default. */
  readonly shrunkBy?: number;
  readonly wanted?: boolean;
}

/** A drawing, a placeholder until it is ready, or the SMILES with the reason why there is no drawing. */
export function StructureImage({
  smiles,
  format,
  name,
  width,
  height,
  shrunkBy = 1,
  wanted = true,
}: StructureImageProps) {
  const match = use(DrawingMatchContext);
  const state = useDrawing(
    { smiles, format, match, width: width * shrunkBy, height: height * shrunkBy },
    wanted,
  );
  if (state.status === 'waiting') {
    return <span className={classes.placeholder} style={{ width, height }} aria-hidden="true" />;
  }
  if (state.status === 'failed' || state.status === 'unavailable') {
    return (
      <span
        className={classes.failed}
        style={{ width, height }}
        title={state.status === 'failed' ? state.problem.reason : state.reason}
      >
        <span>
          {state.status === 'failed'
            ? 'Structure can’t be drawn'
            : 'Drawing isn’t available now; trying again'}
        </span>
        <code className={classes.failedSmiles}>{smiles}</code>
      </span>
    );
  }
  const { svg, matchedAtoms } = state.drawing;
  return (
    <img
      className={classes.image}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alternativeText(name, state.drawing)}
      data-matched-atoms={matchedAtoms === 0 ? undefined : matchedAtoms}
      width={width}
      height={height}
      draggable={false}
    />
  );
}
