// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;
const minBytes = 1024;
/**
 * Above this size, which only the drawing program and RDKit have, a higher brotli quality costs seconds: 1.9 s for
 * 4.7 MB at 5, 6.1 s for 4.5 MB at 9, and RDKit alone 8 s at 10. All smaller files take 2.9 s for 736 kB at 10, 6.1 s for
 * 723 kB at 11.
 */
const large = 1024 * 1024;

/**
 * Writes `x.br` and `x.gz` next to every compressible file `x` of the build from 1 kB on, for the server to
 * send unchanged. A file that saves less than a tenth is not written.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'moltrove-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // The files of public/ have been copied before this hook.
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(folder, name)),
      );
    },
  };
}

async function compress(folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  const plain = await readFile(path);
  if (plain.length < minBytes) return;
  const quality = plain.length < large ? 10 : 5;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: 9 }),
  ]);
  await Promise.all([
    writeIfSmaller(`${path}.br`, brotli, plain),
    writeIfSmaller(`${path}.gz`, gzipped, plain),
  ]);
}

async function writeIfSmaller(path: string, compressed: Buffer, plain: Buffer): Promise<void> {
  if (compressed.length < plain.length * 0.9) await writeFile(path, compressed);
}
