import { importCommand } from './import-command.ts';
import { runOnProcess } from './terminal.ts';

await runOnProcess(importCommand);
