// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const left = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out the part of zod that writes schemas as JSON Schema, which only the server and the build do. Every schema
 * refers to it, so that the bundler keeps it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'moltrove-without-json-schema',
    apply: 'build',
    async load(id) {
      if (!left.test(id)) return undefined;
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)];
      // A schema makes its methods when it is created, so that only their call may fail.
      return `const refuse = () => { throw new Error('The page writes no JSON Schema.'); };
const absent = () => refuse;
export { ${names.map(([, name]) => `absent as ${name}`).join(', ')} };`;
    },
  };
}
