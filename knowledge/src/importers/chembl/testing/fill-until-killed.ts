import { fillTiny } from './filled.ts';

/** Run as a process: fills, and kills itself at the n-th progress report without cleaning up. */
const [source, folder, reports] = process.argv.slice(2);
let left = Number(reports);
const filled = await fillTiny({
  source: source,
  folder: folder,
  onProgress: () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
filled.db.close();
