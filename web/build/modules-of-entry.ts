// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ModulesOfEntries<Name extends string> {
  readonly plugin: Plugin;
  /** Whether an entry needs a module at once; known as soon as the build begins. */
  readonly has: (name: Name, id: string) => boolean;
}

/**
 * Finds the modules of files of the page that each needs before it imports more on demand, by building them without
 * writing anything. An import by name may need a few modules of a package only, so imports alone do not say it. Entries
 * that are built together share what any of them uses of a module.
 */
export function modulesOf<Name extends string>(
  entries: Readonly<Record<Name, string>>,
  plugins: readonly Plugin[] = [],
): ModulesOfEntries<Name> {
  const found = new Map<Name, ReadonlySet<string>>();
  const names = Object.keys(entries) as Name[];
  return {
    has: (name, id) => found.get(name)?.has(id) ?? false,
    plugin: {
      name: 'moltrove-modules-of-entry',
      apply: 'build',
      async buildStart() {
        const built = await build({
          root,
          configFile: false,
          logLevel: 'error',
          plugins: [...plugins],
          build: { write: false, rolldownOptions: { input: entries, preserveEntrySignatures: 'strict' } },
        });
        const { output } = Array.isArray(built)
          ? built[0]!
          : (built as Exclude<typeof built, { on: unknown }>);
        const chunks = output.filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const add = (fileName: string, modules: Set<string>, seen: Set<string>): void => {
          const chunk = byName.get(fileName);
          if (chunk === undefined || seen.has(fileName)) return;
          seen.add(fileName);
          for (const id of chunk.moduleIds) modules.add(id);
          for (const imported of chunk.imports) add(imported, modules, seen);
        };
        for (const name of names) {
          const modules = new Set<string>();
          const entry = chunks.find(
            ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === resolve(root, entries[name]),
          );
          if (entry === undefined) throw new Error(`The build has no file for ${entries[name]}.`);
          add(entry.fileName, modules, new Set());
          found.set(name, modules);
        }
      },
    },
  };
}
