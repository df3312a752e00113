import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@moltrove/contract';
import {
  formatBytes,
  formatCount,
  formatDuration,
  type ProgressReport,
  progressLine,
  releasePath,
  type Terminal,
  UsageError,
  writableHome,
} from '@moltrove/knowledge/importing';
import { table } from '../table.ts';
import { factsFolderOf, generateRelease, generateRows } from './generate-release.ts';

export const generateHelp = `npm run bench -- generate --structures N --activities M [--seed S] [--home DIR] [--rows-only] [--inchi-keys]

Generates a simulated release of any size and makes it the current one of DIR. The same numbers produce the same rows.
--structures  from 1 to 5000000          --activities  from 1 to 100000000
--seed        from 0 to 4294967295 (1)
--home        a separate folder (default: moltrove-generated in the system's folder for temporary files)
--rows-only   stops when rows.sqlite is complete, without a search index; the same command without it continues
--inchi-keys  has RDKit compute InChIKeys, as an import does; else structures have none
After Ctrl-C or a crash, run the same command again to continue where it stopped.
`;

const maxValues = { structures: 5_000_000, activities: 100_000_000, seed: 4_294_967_295 } as const;

/**
 * `bench generate …`: generates a release, then prints the time of each step, peak memory and size on disk.
 */
export async function generateCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: args.slice(1),
    allowPositionals: true,
    options: {
      structures: { type: 'string' },
      activities: { type: 'string' },
      seed: { type: 'string', default: '1' },
      home: { type: 'string' },
      'rows-only': { type: 'boolean', default: false },
      'inchi-keys': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return terminal.out(generateHelp);
  if (positionals.length > 0) throw new UsageError(`generate takes options only, not “${positionals[0]}”.`);
  const structures = wholeOf('structures', values.structures, 1);
  const activities = wholeOf('activities', values.activities, 1);
  const seed = wholeOf('seed', values.seed, 0);
  const { callerFolder, projectRoot } = terminal.environment;
  const home = await writableHome(resolve(callerFolder, values.home ?? join(tmpdir(), 'moltrove-generated')));
  const steps = new StepTimes();
  const line = progressLine(terminal);
  const options = {
    home,
    structures,
    activities,
    seed,
    inchiKeys: values['inchi-keys'],
    factsFolder: factsFolderOf(projectRoot),
    signal: terminal.signal,
    onProgress: (report: ProgressReport): void => {
      steps.add(report);
      line.onProgress(report);
    },
  };
  try {
    if (values['rows-only']) {
      const path = await generateRows(options);
      const { size } = await stat(path);
      line.end();
      terminal.out(`${steps.describe()}\nRows: ${path}, ${formatBytes(size)}\n`);
    } else {
      const { id, name } = await generateRelease(options);
      const folder = releasePath(home, id);
      const bytes = await bytesBelow(folder);
      line.end();
      terminal.out(`${steps.describe()}\n${name} is complete and in use: ${folder}, ${formatBytes(bytes)}\n`);
    }
  } catch (error) {
    line.end();
    if (error instanceof AppError && error.code === 'CANCELLED') {
      throw new AppError(
        'CANCELLED',
        'stopped. Run the same command again to continue.',
        {},
        { cause: error },
      );
    }
    throw error;
  }
}

function wholeOf(name: keyof typeof maxValues, text: string | undefined, min: number): number {
  if (text === undefined) throw new UsageError(`--${name} N is missing. See --help.`);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > maxValues[name]) {
    throw new UsageError(`--${name} takes a whole number from ${min} to ${maxValues[name]}, not “${text}”.`);
  }
  return number;
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** The time of each step, from its first progress report to that of the next step. */
class StepTimes {
  readonly #begun = performance.now();
  readonly #steps: { name: string; unit: string; from: number; done: number; since: number }[] = [];

  add({ step, done, unit, total }: ProgressReport): void {
    const last = this.#steps.at(-1);
    const reached = total === null ? 0 : done;
    if (last !== undefined && last.name === step) last.done = reached;
    else this.#steps.push({ name: step, unit, from: reached, done: reached, since: performance.now() });
  }

  describe(): string {
    const now = performance.now();
    const rows = this.#steps.map(({ name, unit, from, done, since }, at) => {
      const ms = (this.#steps[at + 1]?.since ?? now) - since;
      const gained = done - from;
      const rate = gained >= 1000 ? `${formatCount(Math.round((gained / ms) * 1000))}/s` : '';
      return [name, formatDuration(ms), done > 0 ? `${formatCount(done)} ${unit}` : '', rate];
    });
    const peak = formatBytes(process.resourceUsage().maxRSS * 1024);
    const whole = ['whole run', formatDuration(now - this.#begun), `peak memory ${peak}`, ''];
    return table(['step', 'time', 'amount', 'rate'], [...rows, whole]);
  }
}
