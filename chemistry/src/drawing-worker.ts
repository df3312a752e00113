import wasmUrl from '@rdkit/rdkit/RDKit_minimal.wasm?url';
import type { DrawingReply, DrawingTask } from './drawing-protocol.ts';
import { refuseSourceText } from './embind-without-eval.ts';
import { chemistryOf } from './rdkit.ts';
import { startRdkit } from './rdkit-module.ts';
import { errorOf } from './thrown.ts';

interface WorkerScope {
  Function: unknown;
  postMessage(reply: DrawingReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DrawingTask>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
refuseSourceText(scope);
const started = startRdkit({ locateFile: () => wasmUrl }).then(chemistryOf);

async function answer({ taskId, request }: DrawingTask): Promise<DrawingReply> {
  try {
    const chemistry = await started;
    return { taskId, started: true, drawing: chemistry.draw(request.smiles, request) };
  } catch (error) {
    return { taskId, started: false, reason: errorOf(error).message };
  }
}

scope.addEventListener('message', (event) => {
  // A worker's postMessage has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(event.data).then((reply) => scope.postMessage(reply));
});
