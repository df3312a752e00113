import { starterCommand } from './starter-command.ts';
import { runOnProcess } from './terminal.ts';

await runOnProcess(starterCommand);
