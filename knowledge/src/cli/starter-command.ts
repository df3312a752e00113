import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStarter, starterAnalogues } from '../importers/starter/build-starter.ts';
import { releaseHistory } from '../release/home.ts';
import { progressLine } from './progress-line.ts';
import { type Terminal, UsageError } from './terminal.ts';
import { formatCount, formatDuration } from './text-table.ts';
import { writableHome } from './writable-home.ts';

const help = `Builds the starter release, with simulated activities, and switches to it.

node scripts/run.mjs knowledge/src/cli/starter.ts [--if-none] [--analogues N]

--if-none    do nothing when there is a release already
--analogues  how many simulated compounds are enumerated (${starterAnalogues})
`;

/** `starter`: builds the release that a fresh installation searches until a real one is imported. */
export async function starterCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'if-none': { type: 'boolean', default: false },
      analogues: { type: 'string', default: String(starterAnalogues) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return terminal.out(help);
  if (!/^[1-9]\d{1,5}$/.test(values.analogues)) {
    throw new UsageError(`--analogues takes a number from 10 to 999999, not “${values.analogues}”.`);
  }
  const { environment, signal } = terminal;
  const home = await writableHome(environment.homePath);
  if (values['if-none'] && (await releaseHistory(home)).length > 0) return;
  terminal.out('Building the starter release (simulated activities) …\n');
  const begun = performance.now();
  const progress = progressLine(terminal);
  try {
    const manifest = await buildStarter({
      home,
      factsFolder: join(environment.projectRoot, 'data', 'starter'),
      analogues: Number(values.analogues),
      onProgress: progress.onProgress,
      signal,
    });
    progress.end();
    terminal.out(
      `Starter release complete: ${formatCount(manifest.counts.structures)} structures, ` +
        `${formatCount(manifest.counts.activities)} activities, in ${formatDuration(performance.now() - begun)}.\n`,
    );
  } catch (error) {
    progress.end();
    throw error;
  }
}
