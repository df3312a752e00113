// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const source = pathOf('../src');
const lineLength = 110;

/**
 * The modules with the icons that the page imports from them; `npm run icons` writes them. The login page needs only
 * the signs of notes.
 */
export const iconModules = ['tabler', 'note-signs'] as const;
type IconModule = (typeof iconModules)[number];

export const pathOfModule = (module: IconModule): string => join(source, 'ui', 'icons', `${module}.ts`);

/** Tabler Icons as Iconify publishes them: the SVG elements inside a square of 24 units, by name. */
export interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** The text of a module for the icons that the modules of the page import from it. */
export function wantedIconModule(module: IconModule): string {
  const set = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json')), 'utf8'),
  ) as IconSet;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  return iconModuleOf(importedIcons(texts, module), set);
}

/** The names that modules with these texts import from a module of icons, in alphabetical order. */
export function importedIcons(texts: readonly string[], module: IconModule): string[] {
  const imports = texts
    .flatMap((text) => [...text.matchAll(importOfIcons)])
    .filter(({ groups }) => groups!['module'] === module);
  return [...new Set(imports.flatMap(([, names]) => names!.match(/\bIcon\w+/g) ?? []))].toSorted();
}

const importOfIcons = /import\s+(?:type\s+)?\{([^}]*)\}\s*from '[^']*\/icons\/(?<module>[\w-]+)\.ts'/g;

/** The module that exports these icons. Throws an error that names those that Tabler Icons does not have, or that are made of anything but paths. */
export function iconModuleOf(names: readonly string[], { icons, aliases = {} }: IconSet): string {
  const keys = new Map(
    [...Object.keys(icons), ...Object.keys(aliases)].map((key) => [exportedName(key), key]),
  );
  const unknown = names.filter((name) => !keys.has(name));
  if (unknown.length > 0) throw new Error(`Tabler Icons has no ${unknown.join(', ')}.`);
  const lines = names.map((name) => {
    const key = keys.get(name)!;
    const { body } = icons[aliases[key]?.parent ?? key]!;
    if (!isMadeOfPaths(body)) throw new Error(`${name} is not made of paths alone.`);
    return exportLine(name, body);
  });
  const kinds = ['filledIcon', 'icon'].filter((kind) => lines.some((line) => line.includes(` ${kind}(`)));
  return [
    '// Written by `npm run icons`: the icons that the page imports, from Tabler Icons (MIT licence, see LICENSE).',
    `import { ${kinds.join(', ')} } from './icon.tsx';`,
    '',
    ...lines,
    '',
  ].join('\n');
}

/** `atom-2` is exported as `IconAtom2`. */
const exportedName = (key: string): string =>
  `Icon${key
    .split('-')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')}`;

const isMadeOfPaths = (body: string): boolean =>
  [...body.matchAll(/<(\w+)/g)].every(([, tag]) => tag === 'path' || tag === 'g');

/** Formatted as the formatter of the project does. */
function exportLine(name: string, body: string): string {
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => `'${path}'`);
  const start = `export const ${name} = ${body.includes('stroke="currentColor"') ? 'icon' : 'filledIcon'}(`;
  const line = `${start}${paths.join(', ')});`;
  return line.length <= lineLength ? line : [start, ...paths.map((path) => `  ${path},`), ');'].join('\n');
}
