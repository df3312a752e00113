import { describe, expect, it } from 'vitest';
import { importedIcons, indexOf } from './used-icons.ts';

describe('used icons', () => {
  it('are those that modules import by name, not those imported only as types', () => {
    const texts = [
      "import { IconX, type IconProps } from '@tabler/icons-react';",
      "import type { IconCheck } from '@tabler/icons-react';\nimport { IconNot } from './other.ts';",
      "import {\n  IconArrowUp as IconUp,\n  IconX,\n} from '@tabler/icons-react';",
      'const IconNone = null;',
    ];
    expect([...importedIcons(texts)]).toEqual(['IconX', 'IconProps', 'IconArrowUp', 'IconUp']);
  });

  it('are left in the index with the line that exports them, under any of its names', () => {
    const lines = [
      "import * as iconsList from './icons-list.mjs';",
      'export { iconsList };',
      "export { default as IconBoxSeam, default as IconPackage } from './icons/IconPackage.mjs';",
      "export { default as IconPackages } from './icons/IconPackages.mjs';",
      "export { default as IconX } from './icons/IconX.mjs';",
    ];
    expect(indexOf(new Set(['IconBoxSeam', 'IconX']), lines.join('\n'))).toBe(
      [lines[2], lines[4]].join('\n'),
    );
  });
});
