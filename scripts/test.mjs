// npm test: install what is missing, then format, lint, layers, types, audit of packages, OpenAPI drift, unit and contract tests, browser journeys.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, ensureInstalled, runTool } from './lib/node-24.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { say } from './lib/say.mjs';

const inCi = process.env.CI === 'true';
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function record(name, passed, since) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  say(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`);
}

function check(name, command, args) {
  const since = Date.now();
  record(name, runTool(command, args) === 0, since);
}

/** Known weaknesses and licences of the packages; a registry that answers no audits fails nothing. */
function auditPackages() {
  const since = Date.now();
  const status = runTool('node', ['scripts/audit.mjs']);
  if (status !== 3) record('packages: known weaknesses and licences', status === 0, since);
  else
    say(
      'left out: known weaknesses of packages, for the registry answers no audits; their licences are right',
    );
}

/** Runs a vitest configuration and adds its tests to the total. */
function suite(name, args, environment) {
  const since = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-test-'));
  const report = join(folder, 'report.json');
  const status = runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    environment,
  );
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8'));
    total.passed += outcome.numPassedTests;
    total.failed += outcome.numFailedTests;
    total.skipped += outcome.numPendingTests + outcome.numTodoTests;
    if (outcome.numFailedTests > 0) failures.push(name);
    if (status !== 0 && outcome.numFailedTests === 0)
      record(`${name}: a test file could not run`, false, since);
  } catch {
    record(`${name}: the test runner gave no report`, false, since);
  }
  rmSync(folder, { recursive: true, force: true });
  say(`${name}: ${seconds(since)}`);
}

ensureInstalled();
check('format', 'oxfmt', ['--check']);
check('lint', 'oxlint', ['--type-aware']);
check('layers', 'node', ['scripts/layers.mjs']);
check('subjects of commits', 'node', ['scripts/commits.mjs']);
check('types', 'node', ['scripts/types.mjs']);
auditPackages();
check('openapi.json is up to date', 'npm', ['run', '--silent', 'openapi', '--', '--check']);
suite('unit and contract tests', []);
ensureWebBuilt();
const chromium = ensureChromium();
if (chromium !== null) {
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts'], { MOLTROVE_CHROMIUM: chromium });
} else if (inCi) {
  record('browser journeys: Chromium is missing and could not be installed', false, Date.now());
} else {
  say(
    'left out: the browser journeys need Chromium (Debian: apt-get install chromium), or MOLTROVE_CHROMIUM with its path',
  );
}

const testData = process.env.MOLTROVE_TEST_DATA ?? at('..', 'shared', 'data');
if (total.skipped > 0 && !existsSync(join(testData, 'chembl_mini.db.gz'))) {
  say(
    `left out: tests over a ChEMBL-shaped database need chembl_mini.db.gz in ${testData} (CONTRIBUTING.md)`,
  );
}
for (const name of failures) say(`failed: ${name}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
