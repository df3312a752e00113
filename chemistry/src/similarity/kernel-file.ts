/** The assembled kernel; `npm run kernel --workspace chemistry` builds it from kernel.wat. */
export const kernelFile = new URL('./kernel.wasm', import.meta.url);
