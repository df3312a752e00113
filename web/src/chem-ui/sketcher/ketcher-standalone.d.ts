declare module 'ketcher-standalone/dist/binaryWasmNoRender' {
  import type { StructServiceProvider } from 'ketcher-core';

  /** Ketcher's chemistry, Indigo, as WebAssembly in a worker of its own; without Indigo's drawing, which is not used. */
  export const StandaloneStructServiceProvider: new () => StructServiceProvider;
}
