import * as rdkitPackage from '@rdkit/rdkit';
import type { MainModule } from '@rdkit/rdkit';

export type RdkitModule = MainModule;

interface LoadOptions {
  /** Locates a file of the package; needed if the module cannot find its WASM file itself. */
  locateFile?: (file: string) => string;
}

type Factory = (options?: LoadOptions) => Promise<RdkitModule>;

/**
 * Starts a new instance of RDKit. This takes about 100 ms and 30 MB, so callers reuse it. Errors are printed unless they
 * are captured. Warnings are not: they are about steps that we ask for, such as writing the bonds of a pattern.
 */
export async function startRdkit(options?: LoadOptions): Promise<RdkitModule> {
  const rdkit = await factoryOf(rdkitPackage)(options);
  rdkit.disable_logging('rdApp.warning');
  return rdkit;
}

/** The package is CommonJS: Node and bundlers wrap its single export once or twice. */
function factoryOf(exported: unknown): Factory {
  let candidate = exported;
  while (typeof candidate === 'object' && candidate !== null && 'default' in candidate) {
    candidate = candidate.default;
  }
  if (typeof candidate !== 'function') throw new Error('The RDKit package has no start function.');
  return candidate as Factory;
}
