// Fails on an import that layers.json forbids, and on an import cycle between folders. Imports of types count too.
import { readFileSync } from 'node:fs';
import { layerProblems } from './lib/layers.mjs';
import { at, requireInstalled } from './lib/node-24.mjs';
import { fail, say } from './lib/say.mjs';

// The parser is a dependency, so it can be imported only after this check.
requireInstalled();
const { importsBelow } = await import('./lib/imports.mjs');

const rules = JSON.parse(readFileSync(at('layers.json'), 'utf8'));
const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const imports = importsBelow(at(), workspaces);
const problems = layerProblems(rules, imports);
for (const problem of problems) say(problem);
if (problems.length > 0) fail(`${problems.length} violations of layers.json`);
const unchecked = rules.unchecked ?? [];
if (unchecked.length > 0) say(`not checked for cycles: ${unchecked.join(', ')}`);
say(`the imports of ${imports.size} files follow layers.json, without a cycle`);
