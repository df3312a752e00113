// oxlint-disable no-restricted-imports -- Part of the build, which runs in Node; no page imports it.
import { writeFileSync } from 'node:fs';
import { iconModule, wantedIconModule } from './tabler-icons.ts';

writeFileSync(iconModule, wantedIconModule());
