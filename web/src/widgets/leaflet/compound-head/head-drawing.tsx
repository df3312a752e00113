import { Structure } from '../../../chem-ui/structure.tsx';
import classes from './head-drawing.module.css';
import { StructureMenu } from './structure-menu.tsx';

const wide = { width: 380, height: 260 } as const;
const narrow = { width: 300, height: 220 } as const;

interface Props {
  readonly smiles: string | null;
  readonly name: string;
  readonly isNarrow: boolean;
}

/** The drawing with its menu, or the reason why there is none. */
export function HeadDrawing({ smiles, name, isNarrow }: Props) {
  const size = isNarrow ? narrow : wide;
  if (smiles === null) {
    return (
      <div className={classes.absent} style={{ minHeight: 120 }}>
        No drawing: the source gives no structure of this compound, as for most antibodies, proteins and
        mixtures.
      </div>
    );
  }
  return (
    <div className={classes.drawing}>
      <Structure smiles={smiles} name={name} {...size} isEager />
      <StructureMenu smiles={smiles} name={name} />
    </div>
  );
}
