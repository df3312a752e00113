import { runBeside } from './beside.ts';
import { requestsProgram } from './requests/program.ts';

await runBeside(requestsProgram);
