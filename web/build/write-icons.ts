// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { writeFileSync } from 'node:fs';
import { iconModules, pathOfModule, wantedIconModule } from './tabler-icons.ts';

for (const module of iconModules) writeFileSync(pathOfModule(module), wantedIconModule(module));
