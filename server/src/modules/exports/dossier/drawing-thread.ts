import { alternativeText } from '@moltrove/chemistry';
import { answerMolecules } from '../formats/chemistry-thread.ts';
import type { DrawingRequest, DrawnStructure } from './drawings.ts';

answerMolecules<DrawingRequest, DrawnStructure>((chemistry, { smiles, name, width, height }) => {
  const drawn = chemistry.draw(smiles, { width, height, palette: 'light' });
  if (!drawn.ok) return drawn;
  const { svg, outline, matchedAtoms } = drawn.value;
  return { ok: true, value: { svg: shortened(svg), text: alternativeText(name, { outline, matchedAtoms }) } };
});

/** Removes comments, line breaks, and the classes of atoms and bonds, which no style refers to. */
function shortened(svg: string): string {
  return svg
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/ class='[^']*'/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
