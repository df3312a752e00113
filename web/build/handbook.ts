// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chapterFiles, chapterOf } from './handbook-chapter.ts';

const folder = fileURLToPath(new URL('../../docs/handbook', import.meta.url));
const moduleName = 'virtual:handbook';
const resolvedName = `\0${moduleName}`;

/**
 * Provides the user chapters of docs/handbook as `virtual:handbook`: { chapters }, with pictures as files of the
 * build.
 */
export function handbook(): Plugin {
  return {
    name: 'moltrove-handbook',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined;
      const files = chapterFiles(await readFile(join(folder, 'README.md'), 'utf8'));
      const slugs = files.map((file) => file.replace(/\.md$/, ''));
      const pictures: string[] = [];
      const pictureOf = (path: string): string => {
        const file = resolve(folder, path);
        if (!pictures.includes(file)) pictures.push(file);
        return `%PICTURE${pictures.indexOf(file)}%`;
      };
      const chapters = [];
      for (const file of files) {
        this.addWatchFile(join(folder, file));
        chapters.push(chapterOf(file, await readFile(join(folder, file), 'utf8'), { slugs, pictureOf }));
      }
      return moduleText(JSON.stringify(chapters), pictures);
    },
  };
}

function moduleText(chapters: string, pictures: readonly string[]): string {
  const imports = pictures.map((file, at) => `import picture${at} from ${JSON.stringify(`${file}?url`)};`);
  const replaced = pictures.map((_, at) => `.replaceAll('%PICTURE${at}%', picture${at})`);
  return `${imports.join('\n')}\nexport const chapters = JSON.parse(${JSON.stringify(chapters)}${replaced.join('')});\n`;
}
