// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Leaves only the icons that the page imports in the index of @tabler/icons-react, so that the bundler does not read
 * the other 5,800 modules.
 */
export function usedIcons(): Plugin {
  const icons = importedIcons(sourceTexts());
  // Vite keeps the packages that it has bundled for tests until the name of a plugin changes.
  const version = createHash('sha256')
    .update([...icons].sort().join())
    .digest('hex')
    .slice(0, 8);
  return {
    name: `moltrove-used-icons-${version}`,
    apply: 'build',
    load: {
      filter: { id: /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/ },
      handler: (id) => indexOf(icons, readFileSync(id, 'utf8')),
    },
  };
}

function sourceTexts(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(source, file), 'utf8'));
}

/** The icons that modules with these texts import by name. */
export const importedIcons = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(/import\s*\{([^}]*)\}\s*from '@tabler\/icons-react'/g)])
      .flatMap(([, names]) => names!.match(/\bIcon\w+/g) ?? []),
  );

/** The lines of an index that export one of the icons, each under all of its names. */
export const indexOf = (icons: ReadonlySet<string>, index: string): string =>
  index
    .split('\n')
    .filter(
      (line) => line.startsWith('export {') && line.match(/\bIcon\w+/g)?.some((name) => icons.has(name)),
    )
    .join('\n');
