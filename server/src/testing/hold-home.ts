import { lockHome } from '../platform/files/home-lock.ts';

/** A separate process that locks a home until it is killed. */
await lockHome(process.argv[2]);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
