import { runAlongside } from './alongside.ts';
import { auditProgram } from './audit/program.ts';

await runAlongside(auditProgram);
