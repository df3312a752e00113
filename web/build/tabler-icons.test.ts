// oxlint-disable no-restricted-imports -- A test of the build.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconModuleOf, iconModules, importedIcons, pathOfModule, wantedIconModule } from './tabler-icons.ts';

const lines = 'fill="none" stroke="currentColor" stroke-width="2"';
const set = {
  icons: {
    'atom-2': { body: `<g ${lines}><path d="M1 2h3"/><path d="m5 6v7"/></g>` },
    x: { body: `<path ${lines} d="${'M18 6L6 18'.repeat(10)}"/>` },
    'star-filled': { body: '<path fill="currentColor" d="M8 7l-6 1z"/>' },
    clip: { body: '<defs><path id="a" d="M1 1h2"/></defs><use href="#a"/>' },
  },
  aliases: { favourite: { parent: 'star-filled' } },
};

describe('the module of icons', () => {
  it.each(iconModules)(
    'has exactly the icons that the page imports: run "npm run icons" if %s fails',
    (name) => {
      expect(readFileSync(pathOfModule(name), 'utf8')).toBe(wantedIconModule(name));
    },
  );

  it('has those imported from it by name, also as types', () => {
    const texts = [
      "import { IconX } from '../../ui/icons/tabler.ts';",
      "import {\n  IconArrowUp,\n  IconX,\n} from '../ui/icons/tabler.ts';",
      "import type { IconCheck } from './icons/tabler.ts';\nimport { IconNot } from './other.ts';",
      "import { IconSign } from './icons/note-signs.ts';",
      'const IconNone = null;',
    ];
    expect(importedIcons(texts, 'tabler')).toEqual(['IconArrowUp', 'IconCheck', 'IconX']);
    expect(importedIcons(texts, 'note-signs')).toEqual(['IconSign']);
  });

  it('exports lines and areas as path data, under all names of an icon', () => {
    const [, ...text] = iconModuleOf(['IconAtom2', 'IconFavourite', 'IconX'], set).split('\n');
    expect(text).toEqual([
      "import { filledIcon, icon } from './icon.tsx';",
      '',
      "export const IconAtom2 = icon('M1 2h3', 'm5 6v7');",
      "export const IconFavourite = filledIcon('M8 7l-6 1z');",
      'export const IconX = icon(',
      `  '${'M18 6L6 18'.repeat(10)}',`,
      ');',
      '',
    ]);
  });

  it('is refused with the names that Tabler Icons does not have, and for other elements than paths', () => {
    expect(() => iconModuleOf(['IconAtm', 'IconX', 'IconY'], set)).toThrow(
      'Tabler Icons has no IconAtm, IconY.',
    );
    expect(() => iconModuleOf(['IconClip'], set)).toThrow('IconClip is not made of paths alone.');
  });
});
