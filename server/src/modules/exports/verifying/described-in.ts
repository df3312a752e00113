import { type FileHandle, open } from 'node:fs/promises';
import { parquetMetadataAsync } from 'hyparquet';
import { aboutPart } from '../formats/workbook-parts.ts';
import { type Description, descriptionOfJson } from './description.ts';
import { zipDescription } from '../formats/zip-of-parts.ts';
import { descriptionOfSheet } from './sheet-description.ts';
import { zipText } from './zip-parts.ts';

/** A description is shorter than this. */
const maxDescriptionBytes = 16 * 2 ** 20;
const endOfAbout = ',\n"rows":[';
const startOfAbout = '{"about":';

/** What a sealed file says about itself; null for other files, and where it cannot be read. */
export async function describedIn(path: string): Promise<Description | null> {
  const file = await open(path);
  try {
    const start = await bytesAt(file, 0, startOfAbout.length);
    if (start.toString() === startOfAbout) return await inJson(file);
    if (start.toString('latin1', 0, 4) === 'PAR1') return await inParquet(file);
    if (start.toString('latin1', 0, 2) === 'PK') return await inZip(file);
    return null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

async function inJson(file: FileHandle): Promise<Description | null> {
  const text = (await bytesAt(file, 0, maxDescriptionBytes)).toString();
  const end = text.indexOf(endOfAbout);
  return end === -1 ? null : descriptionOfJson(text.slice(startOfAbout.length, end));
}

/** In a workbook, or a ZIP of several files. */
async function inZip(file: FileHandle): Promise<Description | null> {
  const sheet = await zipText(file, aboutPart);
  if (sheet !== null) return descriptionOfSheet(sheet);
  const about = await zipText(file, zipDescription);
  return about === null ? null : descriptionOfJson(about);
}

async function inParquet(file: FileHandle): Promise<Description | null> {
  const { size: byteLength } = await file.stat();
  const { key_value_metadata: pairs } = await parquetMetadataAsync({
    byteLength,
    slice: async (from, to = byteLength) => new Uint8Array(await bytesAt(file, from, to - from)).buffer,
  });
  const about = pairs?.find(({ key }) => key === 'about')?.value;
  return about === undefined ? null : descriptionOfJson(about);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}
