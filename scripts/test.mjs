// npm test: installs missing packages; checks types in parallel with format, lint, layers, commits, packages and OpenAPI
// drift; then runs unit and contract tests, and browser journeys.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, captureTool, ensureInstalled, runTool } from './lib/node-24.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { say } from './lib/say.mjs';
import { stepTable } from './lib/steps.mjs';

const inCi = process.env.CI === 'true';
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const steps = [];
const secondsSince = (since) => (Date.now() - since) / 1000;
const seconds = (since) => `${secondsSince(since).toFixed(1)} s`;

function record(name, passed, since) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  say(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`);
}

/** Runs a tool and prints its output after it has ended, because another may be running in parallel. */
async function check(name, command, args) {
  const since = Date.now();
  const { status, output } = await captureTool(command, args);
  process.stdout.write(output);
  record(name, status === 0, since);
  steps.push({ name, seconds: secondsSince(since), ran: 1, failed: status === 0 ? 0 : 1 });
}

/** Checks vulnerabilities and licences of the packages. A registry that does not support audits is no failure. */
async function auditPackages() {
  const since = Date.now();
  const { status, output } = await captureTool('node', ['scripts/audit.mjs']);
  process.stdout.write(output);
  const isAnswered = status !== 3;
  if (isAnswered) record('packages: known vulnerabilities and licences', status === 0, since);
  else
    say(
      'skipped: known vulnerabilities of packages, because the registry does not support audits; their licences are fine',
    );
  const failed = isAnswered && status !== 0 ? 1 : 0;
  steps.push({ name: 'audit of packages', seconds: secondsSince(since), ran: isAnswered ? 1 : 0, failed });
}

/** Adds a step that ran alone to the table, with what ran and failed since `before`. */
function addStep(name, since, before = { ...total }) {
  const failed = total.failed - before.failed;
  steps.push({ name, seconds: secondsSince(since), ran: total.passed - before.passed + failed, failed });
}

/** Runs a vitest configuration and adds its tests to the total. */
function suite(name, args, environment) {
  const since = Date.now();
  const before = { ...total };
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
    record(`${name}: the test runner wrote no report`, false, since);
  }
  rmSync(folder, { recursive: true, force: true });
  say(`${name}: ${seconds(since)}`);
  addStep(name, since, before);
}

/** Prints what ran and how long; also if a step ends the run early, such as a failed build of the page. */
function summarize() {
  const testData = process.env.MOLTROVE_TEST_DATA ?? at('..', 'shared', 'data');
  if (total.skipped > 0 && !existsSync(join(testData, 'chembl_mini.db.gz'))) {
    say(`skipped: tests on a ChEMBL-shaped database need chembl_mini.db.gz in ${testData} (CONTRIBUTING.md)`);
  }
  say(stepTable(steps, secondsSince(begun)));
  for (const name of failures) say(`failed: ${name}`);
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

const begun = Date.now();
process.on('exit', summarize);
// The mini cut is imported once for both suites.
const runFolder = mkdtempSync(join(tmpdir(), 'moltrove-run-'));
process.env.MOLTROVE_RUN_FOLDER = runFolder;
process.on('exit', () => rmSync(runFolder, { recursive: true, force: true }));
ensureInstalled();
addStep('installed packages', begun);

// The type checker and the linter are written in Go. With a larger heap they collect garbage less often: 33 instead of
// 43 s of CPU time, with up to 6 GB instead of 4.
if (freemem() > 8e9) process.env.GOGC ??= '400';
async function shortChecks() {
  await check('format', 'oxfmt', ['--check']);
  await check('lint', 'oxlint', ['--type-aware']);
  await check('layers', 'node', ['scripts/layers.mjs']);
  await check('subjects of commits', 'node', ['scripts/commits.mjs']);
  await auditPackages();
  await check('openapi.json is up to date', 'npm', ['run', '--silent', 'openapi', '--', '--check']);
}

await Promise.all([check('types', 'node', ['scripts/types.mjs']), shortChecks()]);
suite('unit and contract tests', []);
const building = Date.now();
ensureWebBuilt();
const chromium = ensureChromium();
addStep('page and browser for the journeys', building);
if (chromium !== null) {
  const browser = { MOLTROVE_CHROMIUM: chromium };
  suite('component tests', ['--config', 'web/vitest.config.ts'], browser);
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts'], browser);
} else if (inCi) {
  record(
    'component tests and browser journeys: Chromium is missing and could not be installed',
    false,
    Date.now(),
  );
} else {
  say(
    'skipped: the component tests and browser journeys need Chromium (Debian: apt-get install chromium-headless-shell), or MOLTROVE_CHROMIUM with its path',
  );
}

process.exitCode = total.failed === 0 ? 0 : 1;
