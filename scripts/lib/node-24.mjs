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

/** Whether the packages were installed after the last change of the lockfile. */
function isInstalled() {
  return modifiedAt(at('node_modules', '.package-lock.json')) >= modifiedAt(at('package-lock.json'));
}

/** For checks, which only read: fails if no packages are installed, and uses older ones than those of the lockfile. */
export function requireInstalled() {
  if (!existsSync(at('node_modules', '.package-lock.json')))
    fail('The packages are not installed: run "npm install" first.');
}

/** Installs the packages of the lockfile if they are missing or older than it. */
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
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(npm.stderr)?.[1] ?? null;
  const reason = code ?? npm.stderr.trim().split('\n')[0];
  fail(`the packages could not be installed (${reason || 'npm failed'}). ${adviceFor(code)}`);
}

function adviceFor(code) {
  switch (code) {
    case 'EUSAGE':
      return 'package-lock.json does not match package.json: run "npm install", then start again.';
    case 'ENOSPC':
      return 'The disk is full: free some space and start again.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Give this user write access to ${root} and to npm's cache, and start again.`;
    default:
      return (
        `Moltrove installs its packages, on Linux including Node ${wantedMajor}, from the package registry ` +
        `(this machine has ${process.version}): connect to it once and start again.`
      );
  }
}

/**
 * Path of a Node that can run the sources: the one from the lockfile, whose checksum npm has verified, else the current one
 * if it is new enough.
 */
export function nodePath() {
  const installed = at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const probe = existsSync(installed) ? spawnSync(installed, ['--version'], { encoding: 'utf8' }) : null;
  if (probe?.status === 0 && majorOf(probe.stdout.trim()) >= wantedMajor) return installed;
  if (majorOf(process.version) >= wantedMajor) return process.execPath;
  return fail(
    `Node ${wantedMajor} or newer is required, but this machine has ${process.version}. ` +
      'On Linux (x64, arm64) "npm ci" installs it from the package registry; elsewhere install it from nodejs.org.',
  );
}

export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Environment with the installed Node and tools first in the path. */
export function toolEnvironment(extra = {}) {
  const path = [at('node_modules', '.bin'), dirname(nodePath()), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(process.platform === 'win32' ? ';' : ':'), ...extra };
}

let running = null;
let stoppedBy = null;

function stop(signal) {
  stoppedBy ??= signal;
  running?.kill(signal);
}

/**
 * Runs a source file in the foreground, forwards signals to it, and resolves with its exit code. After a signal, this
 * process waits for the source to end and runs no further one; later calls resolve with 130.
 */
export function runSource(file, args = [], extra = {}) {
  if (process.listenerCount('SIGINT', stop) === 0) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  }
  if (stoppedBy !== null) return Promise.resolve(130);
  return new Promise((resolve) => {
    running = spawn(nodePath(), [...nodeFlags, at(...file.split('/')), ...args], {
      cwd: process.cwd(),
      stdio: 'inherit',
      env: toolEnvironment(extra),
    });
    running.on('exit', (code, signal) => {
      running = null;
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}

/** Runs a tool in the foreground and returns its exit code. */
export function runTool(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(extra) });
  return done.status ?? 1;
}

/** Runs a tool in the background and resolves with its exit code and its output, including stderr. */
export function captureTool(command, args) {
  return new Promise((resolve) => {
    const printed = [];
    const tool = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(),
    });
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    const end = (status) => resolve({ status, output: Buffer.concat(printed).toString() });
    tool.on('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    tool.on('close', (code) => end(code ?? 1));
  });
}
