import { readFileSync } from 'node:fs';
import startWabt from 'wabt';

export const kernelSource = new URL('./kernel.wat', import.meta.url);

/** The type definitions lack multiple memories; the assembler supports them. */
const features = { simd: true, threads: true, multi_memory: true };

/** Assembles the kernel from its source. */
export async function assembleKernel(): Promise<Uint8Array> {
  const wabt = await startWabt();
  const source = readFileSync(kernelSource, 'utf8');
  const module = wabt.parseWat('kernel.wat', source, features);
  try {
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}
