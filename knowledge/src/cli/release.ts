import { releaseCommand } from './release-command.ts';
import { runOnProcess } from './terminal.ts';

await runOnProcess(releaseCommand);
