import { describe, expect, it } from 'vitest';
import { licenceNamedIn, shippedPackages } from './licences.ts';

const lock = {
  '': { dependencies: { node: '1' } },
  web: { dependencies: { react: '1', '@moltrove/contract': '1' } },
  contract: { dependencies: { zod: '1' } },
  bench: { dependencies: { duckdb: '1' } },
  'node_modules/@moltrove/contract': { link: true, resolved: 'contract' },
  'node_modules/node': {},
  'node_modules/react': { dependencies: { loose: '1' } },
  'node_modules/loose': { optionalDependencies: { absent: '1' } },
  'node_modules/react/node_modules/loose': { dependencies: { deep: '1' } },
  'node_modules/deep': { dependencies: { react: '1' } },
  'node_modules/zod': {},
  'node_modules/vite': {},
  'node_modules/duckdb': {},
};

describe('the packages of the product', () => {
  it('are the dependencies of its workspaces, resolved as Node does, without development tools', () => {
    expect(shippedPackages(lock).toSorted()).toEqual([
      'node_modules/deep',
      'node_modules/node',
      'node_modules/react',
      'node_modules/react/node_modules/loose',
      'node_modules/zod',
    ]);
  });

  it('have a licence recognised from their text if they name none', () => {
    const text = 'Licensed under the Apache License, Version 2.0 (the "License");';
    expect(licenceNamedIn(text)).toBe('Apache-2.0');
    expect(licenceNamedIn('All rights reserved.')).toBe('');
  });
});
