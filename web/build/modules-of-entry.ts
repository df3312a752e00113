// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ModulesOfEntry {
  readonly plugin: Plugin;
  /** Whether the entry needs a module at once; known as soon as the build begins. */
  readonly has: (id: string) => boolean;
}

/**
 * Finds the modules of a file of the page that it needs before it imports more on demand, by building it alone without
 * writing anything. An import by name may need a few modules of a package only, so imports alone do not say it.
 */
export function modulesOf(entry: string): ModulesOfEntry {
  const found = new Set<string>();
  return {
    has: (id) => found.has(id),
    plugin: {
      name: 'moltrove-modules-of-entry',
      apply: 'build',
      async buildStart() {
        const built = await build({
          root,
          configFile: false,
          logLevel: 'error',
          build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
        });
        const { output } = Array.isArray(built)
          ? built[0]!
          : (built as Exclude<typeof built, { on: unknown }>);
        const chunks = output.filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const add = (name: string): void => {
          const chunk = byName.get(name);
          if (chunk === undefined) return;
          for (const id of chunk.moduleIds) found.add(id);
          chunk.imports.forEach(add);
        };
        for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName);
      },
    },
  };
}
