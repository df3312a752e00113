import type { DrawnText } from '@moltrove/contract';
import { DrawingMatchContext } from '../../chem-ui/drawing-match.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import classes from './drawn-part.module.css';

const drawnSize = { width: 96, height: 56 };

/** A structure drawn within a text. */
export function DrawnPart({ drawn: { format, value } }: { drawn: DrawnText }) {
  return (
    <span className={classes.drawn}>
      {/* It is the query itself: all of it would be marked in a page of results. */}
      <DrawingMatchContext value={null}>
        <StructureImage smiles={value} format={format} name={null} {...drawnSize} />
      </DrawingMatchContext>
    </span>
  );
}
