declare module 'ketcher-standalone/dist/binaryWasmNoRender' {
  import type { StructServiceProvider } from 'ketcher-core';

  /**
   * Ketcher's chemistry, Indigo, as WebAssembly in a separate worker; without Indigo's renderer, which is not used.
   */
  export const StandaloneStructServiceProvider: new () => StructServiceProvider;
}
