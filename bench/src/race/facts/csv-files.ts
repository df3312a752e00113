import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FactRow, type FactTableName, factTables } from './fact-tables.ts';
import { type Facts, requireWidth } from './read-facts.ts';

const chunkLength = 1 << 20;

export const csvFile = (folder: string, table: FactTableName): string => join(folder, `${table}.csv`);

/**
 * Writes each table as CSV in chunks of a megabyte: null is an empty field, text is quoted. Returns the
 * number of bytes written.
 */
export function writeCsvFiles(facts: Facts, folder: string): number {
  mkdirSync(folder, { recursive: true });
  return factTables.reduce((bytes, { name }) => bytes + writeCsv(facts, name, csvFile(folder, name)), 0);
}

function writeCsv(facts: Facts, table: FactTableName, path: string): number {
  const file = openSync(path, 'w');
  let bytes = 0;
  let chunk = '';
  let checked = false;
  try {
    for (const row of facts.rowsOf(table)) {
      if (!checked) requireWidth(table, row);
      checked = true;
      chunk += csvLine(row);
      if (chunk.length < chunkLength) continue;
      bytes += writeWhole(file, chunk);
      chunk = '';
    }
    return bytes + writeWhole(file, chunk);
  } finally {
    closeSync(file);
  }
}

function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  return bytes.length;
}

export function csvLine(row: FactRow): string {
  let line = '';
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (at > 0) line += ',';
    if (typeof cell === 'number') line += String(cell);
    else if (cell !== null) line += `"${cell.replaceAll('"', '""')}"`;
  }
  return `${line}\n`;
}
