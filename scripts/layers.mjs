// Fails on an import that layers.json forbids, and on a circle of folders. Values and types count alike.
import { readFileSync } from 'node:fs';
import { layerProblems } from './lib/layers.mjs';
import { at, ensureInstalled } from './lib/node-24.mjs';
import { fail, say } from './lib/say.mjs';

// The parser is one of the packages, so it can be imported only once they are installed.
ensureInstalled();
const { importsBelow } = await import('./lib/imports.mjs');

const rules = JSON.parse(readFileSync(at('layers.json'), 'utf8'));
const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const imports = importsBelow(at(), workspaces);
const problems = layerProblems(rules, imports);
for (const problem of problems) say(problem);
if (problems.length > 0) fail(`${problems.length} imports or circles against layers.json`);
const unchecked = rules.unchecked ?? [];
if (unchecked.length > 0) say(`circles are not looked for in ${unchecked.join(', ')}`);
say(`${imports.size} files import by the layers, without a circle`);
