import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import { StructureImage } from '../../../../chem-ui/structure-image.tsx';
import classes from './structure-preview.module.css';
import { Inline } from '../../../../ui/inline.tsx';

interface Props {
  readonly structure: { readonly format: MoleculeFormat; readonly value: string } | null;
  /** True if the structure cannot be read; the reason is shown under the field. */
  readonly failed: boolean;
}

export const previewSize = { width: 200, height: 132 };

/** A drawing of the typed structure. */
export function StructurePreview({ structure, failed }: Props) {
  const isRecursive = structure?.format === 'smarts' && structure.value.includes('$(');
  return (
    <figure className={classes['preview']} aria-label="Preview">
      {structure === null || failed ? (
        <Inline as="span" justify="center" size="sm" tone="muted" style={previewSize}>
          {failed ? 'No drawing' : 'The drawing appears here'}
        </Inline>
      ) : (
        <StructureImage smiles={structure.value} format={structure.format} name={null} {...previewSize} />
      )}
      {isRecursive && !failed && <figcaption>Recursive parts are drawn as ?</figcaption>}
    </figure>
  );
}
