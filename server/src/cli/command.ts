import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { StoreLocation } from '../platform/database/open-store.ts';
import { onProcess, say, serverConfig, Usage } from './on-process.ts';

/** The input of a command, and where its output goes. */
export interface Given {
  readonly location: StoreLocation;
  /** Its one argument: a path, resolved against the user's working directory. */
  readonly file: string;
  readonly replace: boolean;
  readonly say: (line: string) => void;
}

interface Command {
  readonly name: string;
  readonly help: string;
  readonly mayReplace: boolean;
  readonly run: (given: Given) => Promise<void>;
}

/** Runs a command on one file in this process. */
export const runOnProcess = ({ name, help, mayReplace, run: work }: Command): Promise<void> =>
  onProcess(async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(mayReplace ? { replace: { type: 'boolean' } } : {}),
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values['help'] === true) return void process.stdout.write(help);
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Usage(`usage: npm run ${name} -- FILE.`);
    const config = await serverConfig();
    await work({
      location: { home: config.home, address: config.userData },
      file: resolve(process.env['INIT_CWD'] || '.', file),
      replace: values['replace'] === true,
      say,
    });
  });

/** As "1 row" and "2,000 rows". */
export const rowCount = (tables: ReadonlyArray<{ readonly rows: number }>): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
};
