import { answerMolecules } from './chemistry-thread.ts';
import { pictureScale, pictureSize } from './picture-size.ts';
import { canvasOf } from './pictures/canvas.ts';
import { pngOf } from './pictures/png.ts';
import { shapesOf } from './pictures/svg-shapes.ts';

const { width, height } = pictureSize;
const draw = canvasOf(width * pictureScale, height * pictureScale);

answerMolecules<{ readonly smiles: string }, Uint8Array>((chemistry, { smiles }) => {
  const drawing = chemistry.draw(smiles, { width, height, palette: 'light' });
  return drawing.ok ? { ok: true, value: pngOf(draw(shapesOf(drawing.value.svg, pictureScale))) } : drawing;
});
