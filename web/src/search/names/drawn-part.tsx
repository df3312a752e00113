import type { DrawnText } from '@moltrove/contract';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import classes from './drawn-part.module.css';

const drawnSize = { width: 96, height: 56 };

/** A structure drawn within a text. */
export function DrawnPart({ drawn: { format, value } }: { drawn: DrawnText }) {
  return (
    <span className={classes.drawn}>
      <StructureImage smiles={value} format={format} name={null} {...drawnSize} />
    </span>
  );
}
