// The software bill of materials of the product, made by npm from the lockfile.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { root } from './node-24.mjs';

const specVersion = '1.5';
/** Workspaces that measure and test the product. */
const tools = ['@moltrove/bench', '@moltrove/e2e'];

/**
 * What npm writes about all packages of the lockfile, in CycloneDX, without a network. With `--omit=dev` it would also leave out
 * packages of the product that development tools use too, such as react.
 */
export function npmSbom() {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * The bill of materials of the product: every package that runs or is built into the page, with version, licence, SHA-512 and
 * dependencies. `written` is what npm writes; `licenceOf` finds the licence of an installed package, by its path, for
 * which the lockfile has none. Times, random numbers and the version of npm are left out, and the serial number
 * is made from the content: the same lockfile gives the same bytes.
 */
export function billOfMaterials(written, licenceOf) {
  if (written.specVersion !== specVersion)
    throw new Error(`npm wrote CycloneDX ${written.specVersion} instead of ${specVersion}.`);
  const component = { ...named(written.metadata.component), type: 'application' };
  const components = written.components
    .map(named)
    .filter((each) => !isForDevelopment(each) && !tools.includes(each.name))
    .map((each) => licensed(each, licenceOf));
  const kept = new Set([component, ...components].map((each) => each['bom-ref']));
  const dependencies = written.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  const content = { metadata: { component }, components, dependencies };
  const head = { $schema: written.$schema, bomFormat: 'CycloneDX', specVersion };
  return { ...head, serialNumber: serialOf(content), version: 1, ...content };
}

/** Licences recognized by their text, by their identifiers of SPDX. Other names, such as BSD, are no identifiers. */
const spdx = ['MIT', 'Apache-2.0'];

/** npm names packages of the project by their folders. */
const named = (component) => ({ ...component, name: component['bom-ref'].replace(/@[^@]*$/, '') });

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

function licensed(component, licenceOf) {
  if (component.licenses !== undefined) return component;
  const name = licenceOf(`node_modules/${component.name}`);
  if (name === null) return component;
  return { ...component, licenses: [{ license: spdx.includes(name) ? { id: name } : { name } }] };
}

/** A UUID of version 8, whose bits are those of a hash. */
function serialOf(content) {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)];
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`;
}
