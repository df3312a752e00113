import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileCheckData } from './file-check.ts';
import { firstDamagedFile } from './first-damaged-file.ts';

const { folder, files, bytesPerSecond } = workerData as FileCheckData;

// On Linux, process id 0 stands for the calling thread; elsewhere for the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
parentPort!.postMessage(await firstDamagedFile(folder, files, bytesPerSecond));
