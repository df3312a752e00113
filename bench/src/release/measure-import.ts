import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { homeAt, importChembl } from '@moltrove/knowledge';
import { megabytes, ms, table, whole } from '../table.ts';

interface ImportStep {
  readonly step: string;
  readonly unit: string;
  /** Null for a step that does not know its total. */
  readonly done: number | null;
  readonly ms: number;
}

export interface ImportFigures {
  readonly releaseId: string;
  readonly totalMs: number;
  readonly peakBytes: number;
  readonly steps: readonly ImportStep[];
}

/** Imports in a separate process, whose peak memory is measured. */
export function measureImport(file: string, home: string): Promise<ImportFigures> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', main, 'import-step', file, '--home', home];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as ImportFigures)
        : reject(new Error(`the import exited with code ${code}`)),
    );
  });
}

/** Runs in the child process: imports and prints its figures as JSON. */
export async function importInChild(file: string, home: string): Promise<void> {
  const steps: { step: string; unit: string; done: number | null; since: number; ms: number }[] = [];
  const begun = performance.now();
  const manifest = await importChembl({
    home: homeAt(home),
    path: file,
    id: null,
    name: null,
    onProgress: ({ step, unit, done: reached, total }) => {
      const done = total === null ? null : reached;
      const now = performance.now();
      const last = steps.at(-1);
      if (last?.step === step) {
        last.done = done;
        last.ms = now - last.since;
      } else {
        if (last !== undefined) last.ms = now - last.since;
        steps.push({ step, unit, done, since: now, ms: 0 });
      }
    },
  });
  const figures: ImportFigures = {
    releaseId: manifest.id,
    totalMs: performance.now() - begun,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    steps: steps.map(({ step, unit, done, ms }) => ({ step, unit, done, ms })),
  };
  process.stdout.write(JSON.stringify(figures));
}

const minRowsForRate = 1000;

/** Steps of 50 ms or more with their rates, and the total. */
export function importTable({ totalMs, peakBytes, steps }: ImportFigures): string {
  const rows = steps
    .filter((step) => step.ms >= 50)
    .map(({ step, unit, done, ms: taken }) => [
      step,
      ms(taken),
      done === null ? '' : `${whole(done)} ${unit}`,
      done !== null && done >= minRowsForRate ? `${whole((done / taken) * 1000)}/s` : '',
    ]);
  const total = ['whole import', ms(totalMs), `peak memory ${megabytes(peakBytes)}`, ''];
  return table(['import', 'ms', 'amount', 'rate'], [...rows, total]);
}
