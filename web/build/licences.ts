// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { PackageLicence } from '../src/pages/information/policies/licences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const moduleName = 'virtual:licences';
const resolvedName = `\0${moduleName}`;
/** Workspaces that run in the product; the root depends on Node itself. The others are for development. */
const shipped = ['', 'contract', 'chemistry', 'knowledge', 'server', 'web'];
const licenceFile = /^(?:licen[cs]e|copying|notice)/i;
/** Packages that bring no text: the folder of our source that has it. */
const textsInSource: Readonly<Record<string, string>> = {
  'node_modules/@iconify-json/tabler': 'web/src/ui/icons',
};

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, LockEntry>>;

/**
 * Provides `virtual:licences` with { packages, texts }: the licences of the packages with which the product
 * is built and runs.
 */
export function licences(): Plugin {
  return {
    name: 'moltrove-licences',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined;
      const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
      const texts: string[] = [];
      const packages: PackageLicence[] = [];
      for (const path of shippedPackages(lock.packages)) {
        if (!existsSync(join(root, path))) continue;
        const { version = '', license = '' } = lock.packages[path]!;
        const text = await textOf(join(root, textsInSource[path] ?? path));
        if (text !== '' && !texts.includes(text)) texts.push(text);
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        packages.push({
          name,
          version,
          licence: license || licenceNamedIn(text),
          text: text === '' ? null : texts.indexOf(text),
        });
      }
      packages.sort((a, b) => (a.name < b.name ? -1 : 1));
      return (
        `export const packages = JSON.parse(${JSON.stringify(JSON.stringify(packages))});\n` +
        `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(texts))});\n`
      );
    },
  };
}

const knownTexts: ReadonlyArray<readonly [name: string, words: RegExp]> = [
  ['MIT', /Permission is hereby granted, free of charge/],
  ['Apache-2.0', /Apache License[,\s]+Version 2\.0/],
];

/**
 * The licence of a package that names none but contains its text, such as eve-raphael; empty if the text is
 * unknown.
 */
export const licenceNamedIn = (text: string): string =>
  knownTexts.find(([, words]) => words.test(text))?.[0] ?? '';

/** Paths of all direct and transitive dependencies of the shipped workspaces, resolved as Node does. */
export function shippedPackages(lock: Lock): string[] {
  const seen = new Set(shipped);
  const open = [...shipped];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { link, resolved, dependencies, optionalDependencies } = lock[at] ?? {};
    const next = link
      ? [resolved!]
      : Object.keys({ ...dependencies, ...optionalDependencies }).map((name) =>
          installedPath(lock, at, name),
        );
    for (const path of next) {
      if (path === null || seen.has(path)) continue;
      seen.add(path);
      open.push(path);
    }
  }
  return [...seen].filter((path) => path.includes('node_modules/') && lock[path]?.link !== true);
}

function installedPath(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (at === '') return null;
  }
}

async function textOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return parts.map((part) => part.trim()).join('\n\n');
}
