import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './say.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const at = (...parts) => join(root, ...parts);

const wantedMajor = 24;
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

const modifiedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** True when the installed packages are those of the lockfile. */
function isInstalled() {
  return modifiedAt(at('node_modules', '.package-lock.json')) >= modifiedAt(at('package-lock.json'));
}

/** Installs the packages of the lockfile where they are missing or older than it. */
export function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (first start, or the lockfile changed) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (npm.error !== undefined) fail(`npm could not be run (${npm.error.message}); install Node.js with npm.`);
  if (npm.status === 0) return;
  const reason = npm.stderr
    .split('\n')
    .find((line) => /code E|error E|ENOTFOUND|EAI_AGAIN|network/.test(line));
  fail(
    `the packages could not be installed (${(reason ?? npm.stderr.trim().split('\n')[0] ?? 'npm failed').replace(/^npm (error|ERR!) /, '')}). ` +
      `Moltrove brings Node ${wantedMajor} as a package (this machine has ${process.version}): connect to the package registry once and start again.`,
  );
}

/** Path of a Node that runs the sources: the one installed with the packages, else this one if it is new enough. */
export function nodePath() {
  const installed = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const probe = existsSync(installed) ? spawnSync(installed, ['--version'], { encoding: 'utf8' }) : null;
  if (probe?.status === 0 && majorOf(probe.stdout.trim()) >= wantedMajor) return installed;
  if (majorOf(process.version) >= wantedMajor) return process.execPath;
  return fail(
    `Node ${wantedMajor} is needed and this machine has ${process.version}; run "npm ci" with a connection to the package registry, which brings it.`,
  );
}

export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Environment in which the installed Node and tools come first in the path. */
export function toolEnvironment(extra = {}) {
  const path = [at('node_modules', '.bin'), dirname(nodePath()), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(process.platform === 'win32' ? ';' : ':'), ...extra };
}

/** Runs a source file in the foreground, hands signals on to it, and resolves with its exit code. */
export function runSource(file, args = [], extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodePath(), [...nodeFlags, at(...file.split('/')), ...args], {
      cwd: process.cwd(),
      stdio: 'inherit',
      env: toolEnvironment(extra),
    });
    const handOn = (signal) => child.kill(signal);
    process.on('SIGINT', handOn);
    process.on('SIGTERM', handOn);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', handOn);
      process.off('SIGTERM', handOn);
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}

/** Runs a tool in the foreground and answers with its exit code. */
export function runTool(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(extra) });
  return done.status ?? 1;
}
