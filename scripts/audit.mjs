// Asks the registry for known vulnerabilities of the packages, and checks the licences of runtime dependencies. Exits with 1 on a
// wrong licence, a bad entry in scripts/audit-allowed.json, or a high or critical vulnerability of a runtime dependency that is not
// listed there. Otherwise exits with 3 if the registry does not support audits.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at, root } from './lib/node-24.mjs';
import { allowListProblems, auditFindings, licenceProblems } from './lib/audit-report.mjs';
import { licenceOf } from './lib/licence-of.mjs';
import { say } from './lib/say.mjs';

const readJson = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'));

const audit = (...args) =>
  spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  }).stdout ?? '';

const told = ({ id, package: name, severity, title }) => `${name}: ${severity}, ${title} (${id})`;
const allowed = readJson('scripts', 'audit-allowed.json');
const problems = [
  ...allowListProblems(allowed).map((problem) => `scripts/audit-allowed.json: ${problem}`),
  ...licenceProblems(readJson('package-lock.json'), licenceOf).map((problem) => `licence of ${problem}`),
];

const today = new Date().toISOString().slice(0, 10);
const running = auditFindings(audit('--omit=dev'), allowed, today);
if (running !== null) {
  for (const advisory of running.letPass) say(`allowed until its expiry date: ${told(advisory)}`);
  for (const { advisory } of running.stale)
    say(`scripts/audit-allowed.json: ${advisory} is not reported any more; remove it`);
  problems.push(...running.refused.map(told));
  const all = auditFindings(audit(), [], today)?.refused ?? [];
  const known = new Set([...running.refused, ...running.letPass].map(({ id }) => id));
  for (const advisory of all.filter(({ id }) => !known.has(id)))
    say(`in a development dependency: ${told(advisory)}`);
}

for (const problem of problems) say(problem);
if (problems.length > 0) process.exitCode = 1;
else if (running === null) process.exitCode = 3;
