/** The assembled kernel; `npm run kernel --workspace chemistry` makes it from kernel.wat. */
export const kernelFile = new URL('./kernel.wasm', import.meta.url);
