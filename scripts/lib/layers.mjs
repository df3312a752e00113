// Checks a map of imports against the rules of layers.json. CONTRIBUTING.md explains them.
import { posix } from 'node:path';

/**
 * @typedef {object} Rules
 * @property {Record<string, readonly string[]>} outside by folder or file, what it may import from outside its
 *   workspace: `node:`, `@moltrove/contract`, `@moltrove/chemistry/browser`, or `@moltrove/` for all workspaces. The
 *   longest name that matches a file applies.
 * @property {Record<string, readonly (string | readonly string[])[]>} order by folder, its children from top to bottom. A
 *   child imports only children below it; members of an inner list do not import one another. A child is a folder, or
 *   the name of a file up to its first dot.
 * @property {readonly string[]} [unchecked] folders that are not checked for cycles
 */

const ours = /^(node:|@moltrove\/)/;

/**
 * Every import that the rules forbid, every cycle of folders, and every wrong name in the rules, one per line.
 *
 * @param {Rules} rules
 * @param {ReadonlyMap<string, readonly string[]>} imports by file, the specifiers that it imports
 * @returns {string[]} empty if there are no problems
 */
export function layerProblems(rules, imports) {
  const edges = edgesOf(imports);
  return [
    ...outsideProblems(rules.outside, imports),
    ...orderProblems(rules.order, [...imports.keys()], edges),
    ...circles(edges, rules.unchecked ?? []),
  ];
}

/** Tests and files in folders called `testing` may import anything from their own workspace. */
function isTest(file) {
  return /\.test\.(ts|tsx|mts|mjs)$/.test(file) || file.split('/').includes('testing');
}

/** @typedef {{ from: string, to: string }} Edge an import between two of our files */

/** The relative imports of files other than tests. */
function edgesOf(imports) {
  return [...imports].flatMap(([from, specifiers]) =>
    isTest(from)
      ? []
      : specifiers
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => ({ from, to: posix.join(posix.dirname(from), withoutQuery(specifier)) })),
  );
}

function withoutQuery(specifier) {
  return specifier.replace(/\?.*$/, '');
}

function outsideProblems(outside, imports) {
  const names = Object.keys(outside).toSorted((a, b) => b.length - a.length);
  const problems = names
    .filter((name) => ![...imports.keys()].some((file) => isIn(file, name)))
    .map((name) => `layers.json: outside names ${name}, which has no source file`);
  for (const [file, specifiers] of imports) {
    const name = names.find((each) => isIn(file, each));
    const workspace = file.split('/')[0];
    for (const specifier of specifiers) {
      if (specifier.startsWith('.')) {
        const to = posix.join(posix.dirname(file), withoutQuery(specifier));
        if (to.split('/')[0] !== workspace)
          problems.push(`${file} imports ${specifier}: import another workspace by its package name`);
      } else if (ours.test(specifier)) {
        if (name === undefined)
          problems.push(`${file} imports ${specifier}: outside in layers.json has no rule for this file`);
        else if (!outside[name].some((allowed) => allows(allowed, specifier, file)))
          problems.push(
            `${file} imports ${specifier}: from outside, ${name} imports ${outside[name].join(', ') || 'nothing'}`,
          );
      }
    }
  }
  return problems;
}

/** A package's folder `testing` is open to tests, and to files that may import all workspaces. */
function allows(allowed, specifier, file) {
  if (allowed === 'node:' || allowed === '@moltrove/') return specifier.startsWith(allowed);
  if (specifier === allowed) return true;
  if (!specifier.startsWith(`${allowed}/`)) return false;
  return isTest(file) || !specifier.startsWith(`${allowed}/testing/`);
}

function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`);
}

function orderProblems(order, files, edges) {
  const problems = [];
  for (const [folder, list] of Object.entries(order)) {
    const layers = new Map(list.flatMap((entry, layer) => [entry].flat().map((name) => [name, layer])));
    const children = new Set(
      files.filter((file) => isIn(file, folder) && !isTest(file)).map((file) => childOf(folder, file)),
    );
    for (const name of layers.keys())
      if (!children.has(name)) problems.push(`layers.json: ${folder} has no ${name} with a source file`);
    for (const name of children)
      if (!layers.has(name)) problems.push(`layers.json: the order of ${folder} does not name ${name}`);
    for (const { from, to } of edges) {
      if (!isIn(from, folder) || !isIn(to, folder)) continue;
      const [above, below] = [childOf(folder, from), childOf(folder, to)];
      if (above === below || !layers.has(above) || !layers.has(below)) continue;
      if (layers.get(above) > layers.get(below))
        problems.push(`${from} imports ${to}: in ${folder}, ${below} is above ${above}`);
      else if (layers.get(above) === layers.get(below))
        problems.push(`${from} imports ${to}: in ${folder}, ${above} and ${below} are side by side`);
    }
  }
  return problems;
}

/** The child of `folder` that contains or is `file`. The name of a source file ends at its first dot; a style sheet's does not. */
function childOf(folder, file) {
  const [name, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 || name.endsWith('.css') ? name : name.split('.')[0];
}

/** The cycles among the children of each folder, with an import for each step. */
function circles(edges, unchecked) {
  const byFolder = new Map();
  for (const { from, to } of edges) {
    const folder = commonFolder(from, to);
    const [above, below] = [childOf(folder, from), childOf(folder, to)];
    if (above === below) continue;
    const steps = entry(entry(byFolder, folder), above);
    if (!steps.has(below)) steps.set(below, { from, to });
  }
  return [...byFolder]
    .filter(([folder]) => !unchecked.some((name) => isIn(folder, name)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, graph]) =>
      [...circlesOf(graph)].map((names) => {
        const steps = names.map((name, at) => graph.get(name).get(names[(at + 1) % names.length]));
        const shown = steps.map(({ from, to }) => `\n    ${from} imports ${to}`).join('');
        return `${folder}: a cycle of ${[...names, names[0]].join(' -> ')}${shown}`;
      }),
    );
}

function entry(map, key) {
  if (!map.has(key)) map.set(key, new Map());
  return map.get(key);
}

function commonFolder(a, b) {
  const [left, right] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  let depth = 0;
  while (depth < left.length && left[depth] === right[depth]) depth += 1;
  return left.slice(0, depth).join('/');
}

/** For each node that is in a cycle but in no earlier result, the shortest cycle through it. */
function* circlesOf(graph) {
  const named = new Set();
  for (const start of graph.keys()) {
    if (named.has(start)) continue;
    const circle = shortestCircle(graph, start);
    if (circle === null) continue;
    for (const name of circle) named.add(name);
    yield circle;
  }
}

function shortestCircle(graph, start) {
  const cameFrom = new Map();
  let front = [start];
  while (front.length > 0) {
    const next = [];
    for (const name of front) {
      for (const below of graph.get(name)?.keys() ?? []) {
        if (below === start) return pathTo(cameFrom, start, name);
        if (cameFrom.has(below)) continue;
        cameFrom.set(below, name);
        next.push(below);
      }
    }
    front = next;
  }
  return null;
}

function pathTo(cameFrom, start, end) {
  const path = [end];
  while (path[0] !== start) path.unshift(cameFrom.get(path[0]));
  return path;
}
