import * as rdkitPackage from '@rdkit/rdkit';
import type { MainModule } from '@rdkit/rdkit';

export type RdkitModule = MainModule;

interface LoadOptions {
  /** Locates a file of the package; needed if the module cannot find its WASM file itself. */
  locateFile?: (file: string) => string;
  /** The compiled WASM file, if it is not to be loaded. */
  code?: WebAssembly.Module;
}

/** How Emscripten lets its caller instantiate the module. */
type Instantiate = (
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => void,
) => object;

type Factory = (options?: {
  locateFile?: LoadOptions['locateFile'];
  instantiateWasm?: Instantiate;
}) => Promise<RdkitModule>;

/**
 * Starts a new instance of RDKit. This takes about 100 ms and 30 MB, so callers reuse it. Errors are printed unless they
 * are captured. Warnings are not: they are about steps that we ask for, such as writing the bonds of a pattern.
 */
export async function startRdkit({ code, ...options }: LoadOptions = {}): Promise<RdkitModule> {
  const start = factoryOf(rdkitPackage);
  const rdkit = await (code === undefined ? start(options) : startFrom(start, code));
  rdkit.disable_logging('rdApp.warning');
  return rdkit;
}

function startFrom(start: Factory, code: WebAssembly.Module): Promise<RdkitModule> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Instantiate = (imports, receive) => {
      WebAssembly.instantiate(code, imports).then(receive, reject);
      return {};
    };
    start({ instantiateWasm }).then(resolve, reject);
  });
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
