import type { CSSProperties } from 'react';
import { withRLabels } from './attachment-labels.ts';
import classes from './part-picture.module.css';
import { StructureImage } from './structure-image.tsx';

interface Props {
  /** SMILES with numbered attachment points; null is hydrogen, `?` a part that has no SMILES. */
  readonly part: string | null;
  readonly width?: number;
  readonly height?: number;
}

/** The part in which two structures of a matched pair differ; one of a single heavy atom as its symbol. */
export function PartPicture({ part, width = 96, height = 72 }: Props) {
  const symbol = part === null ? 'H' : symbols[part];
  if (symbol !== undefined) {
    return (
      <span className={classes.symbol} style={{ '--part-width': `${width}px` } as CSSProperties}>
        {symbol}
      </span>
    );
  }
  const isNumbered = part!.includes('[*:2]');
  return (
    <StructureImage
      smiles={isNumbered ? withRLabels(part!) : part!.replace('[*:1]', '*')}
      name={null}
      width={width}
      height={height}
    />
  );
}

/** A part as text: its SMILES with `*` for its attachment points, or H. */
export function partText(part: string | null): string {
  return part?.replaceAll(/\[\*:\d\]/g, '*') ?? 'H';
}

/** A part as its picture shows it: by its symbol, else as text. */
export function partName(part: string | null): string {
  return (part !== null && symbols[part]) || partText(part);
}

/** Parts of one heavy atom, whose drawings would be single lines. */
const symbols: Readonly<Record<string, string>> = {
  '?': 'no drawing',
  '[*:1]C': 'CH₃',
  '[*:1]N': 'NH₂',
  '[*:1]O': 'OH',
  '[*:1]S': 'SH',
  '[*:1]F': 'F',
  '[*:1]Cl': 'Cl',
  '[*:1]Br': 'Br',
  '[*:1]I': 'I',
};
