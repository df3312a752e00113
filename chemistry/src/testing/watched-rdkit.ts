import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';

/** RDKit with observable memory. */
export interface WatchedRdkit {
  readonly rdkit: RdkitModule;
  /** Bytes of RDKit's memory, which grows when full and never shrinks. */
  readonly wasmBytes: () => number;
  /** Objects of RDKit that were created and not freed. */
  readonly living: () => number;
}

const makers = ['get_mol', 'get_qmol', 'get_mol_copy', 'set_log_capture'] as const;

/**
 * Starts a separate instance of RDKit. Objects created by a molecule's own methods, such as copies, are not
 * counted.
 */
export async function watchedRdkit(): Promise<WatchedRdkit> {
  const { rdkit, memory } = await startWithMemory();
  let living = 0;
  const seen = new WeakSet<object>();
  for (const maker of makers) {
    const make = rdkit[maker].bind(rdkit) as (...args: readonly unknown[]) => { delete(): void } | null;
    const watched = (...args: readonly unknown[]) => {
      const object = make(...args);
      if (object === null) return null;
      living += 1;
      seen.add(object);
      const free = object.delete.bind(object);
      object.delete = () => {
        if (seen.delete(object)) living -= 1;
        free();
      };
      return object;
    };
    // RDKit's functions look up their overloads on the function registered under their name.
    Object.assign(rdkit, { [maker]: Object.assign(watched, rdkit[maker]) });
  }
  return { rdkit, wasmBytes: () => memory.buffer.byteLength, living: () => living };
}

/** RDKit does not expose its memory, so it is captured when the WASM file is instantiated. */
async function startWithMemory(): Promise<{ rdkit: RdkitModule; memory: WebAssembly.Memory }> {
  const { instantiate } = WebAssembly;
  const memories: WebAssembly.Memory[] = [];
  const watching = async (...args: Parameters<typeof instantiate>) => {
    const started: unknown = await instantiate(...args);
    const { instance = started } = started as { instance?: unknown };
    for (const exported of Object.values((instance as WebAssembly.Instance).exports)) {
      if (exported instanceof WebAssembly.Memory) memories.push(exported);
    }
    return started;
  };
  Object.assign(WebAssembly, { instantiate: watching });
  try {
    const rdkit = await startRdkit();
    const [memory] = memories;
    if (memory === undefined) throw new Error('The memory of RDKit was not found.');
    return { rdkit, memory };
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}

/** Bytes in use on the JavaScript heap after a collection. */
export function usedHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
