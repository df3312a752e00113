import { writeFileSync } from 'node:fs';
import { assembleKernel } from '../similarity/assemble-kernel.ts';
import { kernelFile } from '../similarity/kernel-file.ts';

const bytes = await assembleKernel();
writeFileSync(kernelFile, bytes);
process.stdout.write(`kernel.wasm: ${bytes.length} bytes\n`);
