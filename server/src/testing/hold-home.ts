import { lockHome } from '../platform/files/home-lock.ts';

/** A process of its own that holds a home until it is killed. */
await lockHome(process.argv[2]);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
