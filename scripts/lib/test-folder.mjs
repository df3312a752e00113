// A folder for the temporary files of a test run, and a check for what the run leaves behind in it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'moltrove-test-';
const memory = '/dev/shm';
const neededBytes = 8 * 2 ** 30;

/** The parent folder: in memory if there is space, because tests write and sync tens of thousands of files. */
function parentFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}

/** Creates the folder, and removes those of killed runs. Its name contains the process id of its owner. */
export function makeTestFolder(parent = parentFolder()) {
  for (const name of readdirSync(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What tests left behind: entries of the folder, and programs that use it for their temporary files. */
export function leftovers(folder) {
  return [
    ...readdirSync(folder).map((name) => `a temporary file or folder: ${name}`),
    ...programsOf(folder).map(({ command }) => `a running program: ${command}`),
  ];
}

/** Running programs with the folder as `TMPDIR` in their environment; none on systems without /proc. */
function programsOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${folder}`))
    .map((pid) => ({
      pid: Number(pid),
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    }))
    .filter(({ command }) => command !== '' && !command.includes('/vitest/dist/workers/'));
}

/** Returns '' for a process that has ended or belongs to another user. */
function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Waits up to `patienceMs` for programs to end, kills the others, removes the folder, and returns what was left behind. */
export function clearTestFolder(folder, patienceMs = 2000) {
  const until = Date.now() + patienceMs;
  while (programsOf(folder).length > 0 && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const left = leftovers(folder);
  for (const { pid } of programsOf(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return left;
}

/** Sets `TMPDIR` to a folder for this run. At the end of the process, anything left in it is reported and removed. */
export function useTestFolder() {
  const folder = makeTestFolder();
  process.env.TMPDIR = folder;
  process.on('exit', () => {
    const left = clearTestFolder(folder);
    if (left.length === 0) return;
    process.stderr.write(`Tests left behind\n${left.map((each) => `  ${each}\n`).join('')}`);
  });
}
