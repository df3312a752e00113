import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const sourceName = /\.(ts|tsx|mts|mjs)$/;
const skippedFolders = new Set(['node_modules', 'dist']);

/**
 * The imports of each source file below `folders`: static and dynamic imports and re-exports, of values and types. File
 * names are relative to `root`, with `/`. Dynamic imports with a computed name are omitted.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Map<string, string[]>} by file, the specifiers as written
 * @throws {Error} if a file cannot be parsed; the message names the file
 */
export function importsBelow(root, folders) {
  const found = new Map();
  for (const folder of folders) {
    for (const file of sourcesBelow(root, folder))
      found.set(file, importsOf(file, readFileSync(join(root, file), 'utf8')));
  }
  return found;
}

function* sourcesBelow(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* sourcesBelow(root, path);
    } else if (sourceName.test(entry.name)) yield path;
  }
}

/** The specifiers imported in the text of a file, without duplicates. */
export function importsOf(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      literal(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
  return [...new Set(specifiers)];
}

function literal(expression) {
  const text = /^(['"`])([^'"`$\\]+)\1$/.exec(expression);
  return text === null ? [] : [text[2]];
}
