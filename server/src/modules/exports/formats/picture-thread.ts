import { parentPort } from 'node:worker_threads';
import { type Chemistry, chemistryOf, startRdkit } from '@moltrove/chemistry';
import { pictureScale, pictureSize } from './picture-size.ts';
import { canvasOf } from './pictures/canvas.ts';
import { pngOf } from './pictures/png.ts';
import { shapesOf } from './pictures/svg-shapes.ts';

const start = async (): Promise<Chemistry> => {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  return chemistryOf(rdkit);
};

let chemistry = start();
const { width, height } = pictureSize;
const draw = canvasOf(width * pictureScale, height * pictureScale);

async function pictureOf(smiles: string): Promise<Uint8Array | null> {
  const drawing = (await chemistry).draw(smiles, { width, height, palette: 'light' });
  if (drawing.ok) return pngOf(draw(shapesOf(drawing.value.svg, pictureScale)));
  // After a failure inside RDKit its state may be corrupt.
  if (drawing.problem.kind === 'other') chemistry = start();
  return null;
}

parentPort!.on('message', (structures: readonly string[]) => {
  void (async () => {
    const pictures: (Uint8Array | null)[] = [];
    for (const smiles of structures) pictures.push(await pictureOf(smiles));
    parentPort!.postMessage(pictures);
  })();
});
