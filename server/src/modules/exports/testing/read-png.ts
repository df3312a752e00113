import { crc32, inflateSync } from 'node:zlib';

/** The pixels of a PNG with a palette as 0xRRGGBB, row by row; checks its chunks. */
export function readPng(png: Buffer): { width: number; height: number; colours: number[] } {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    if (crc32(typed) !== png.readUInt32BE(at + 8 + length)) throw new Error('A checksum is wrong.');
    chunks.set(typed.toString('latin1', 0, 4), typed.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = chunks.get('PLTE')!;
  const rows = inflateSync(chunks.get('IDAT')!);
  const colours: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const from = row * (width + 1);
    if (rows[from] !== 0) throw new Error('A row has a filter.');
    for (const index of rows.subarray(from + 1, from + 1 + width))
      colours.push(palette.readUIntBE(index * 3, 3));
  }
  if (!chunks.has('IEND')) throw new Error('The end is missing.');
  return { width, height, colours };
}
