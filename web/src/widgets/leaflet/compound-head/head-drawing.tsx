import { Structure } from '../../../chem-ui/structure.tsx';
import classes from './head-drawing.module.css';
import { StructureMenu } from './structure-menu.tsx';

const sizes = {
  wide: { width: 380, height: 260 },
  narrow: { width: 300, height: 220 },
  low: { width: 300, height: 130 },
} as const;

interface Props {
  readonly smiles: string | null;
  readonly name: string;
  readonly size: keyof typeof sizes;
}

/** The drawing with its menu, or the reason why there is none. */
export function HeadDrawing({ smiles, name, size }: Props) {
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
      <Structure smiles={smiles} name={name} {...sizes[size]} isEager />
      <StructureMenu smiles={smiles} name={name} />
    </div>
  );
}
