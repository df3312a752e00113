import { workerData } from 'node:worker_threads';
import { serveJobs } from '../worker-pool/serve.ts';
import type { SearchThreadData } from './jobs.ts';
import { searchServer } from './search-server.ts';

serveJobs(searchServer(workerData as SearchThreadData));
