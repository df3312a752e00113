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
 * Above this size, a higher brotli quality costs seconds: RDKit's 7.4 MB take 0.9 s at 9, 8 s at 10, 14 s at
 * 11.
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
  const quality = plain.length < large ? 11 : 9;
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
