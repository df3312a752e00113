// A folder for the temporary files of a run of tests, and what a run leaves behind in it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'moltrove-test-';
const memory = '/dev/shm';
const neededBytes = 8 * 2 ** 30;

/** Where the folder is made: in memory where there is room, as tests write and sync tens of thousands of files. */
function parentFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}

/** Makes the folder, and removes those of runs that were killed. Its name says which process it belongs to. */
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

/** What tests left behind: entries of the folder, and programs whose folder for temporary files it is. */
export function leftovers(folder) {
  return [
    ...readdirSync(folder).map((name) => `a temporary file or folder: ${name}`),
    ...programsOf(folder).map(({ command }) => `a running program: ${command}`),
  ];
}

/** Running programs that have the folder in their environment; none where the system has no /proc. */
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

/** Empty for a process that has ended or is another user's. */
function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Ends what still runs, removes the folder, and returns what was left behind. Programs that are about to end are waited for. */
export function clearTestFolder(folder, patienceMs = 2000) {
  const until = Date.now() + patienceMs;
  while (programsOf(folder).length > 0 && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const left = leftovers(folder);
  for (const { pid } of programsOf(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return left;
}

/** Gives this run a folder for temporary files. What is left in it when the process ends is named and removed. */
export function useTestFolder() {
  const folder = makeTestFolder();
  process.env.TMPDIR = folder;
  process.on('exit', () => {
    const left = clearTestFolder(folder);
    if (left.length === 0) return;
    process.stderr.write(`Tests left behind\n${left.map((each) => `  ${each}\n`).join('')}`);
  });
}
