import { runAlongside } from './alongside.ts';
import { requestsProgram } from './requests/program.ts';

await runAlongside(requestsProgram);
