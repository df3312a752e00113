import { type Terminal, UsageError } from '@moltrove/knowledge/importing';
import { expect, it } from 'vitest';
import { generateCommand } from './generate-command.ts';

const silentTerminal: Terminal = {
  environment: { homePath: '/nowhere', callerFolder: '/nowhere', projectRoot: '/nowhere' },
  isTty: false,
  columns: 80,
  out: () => undefined,
  err: () => undefined,
  signal: new AbortController().signal,
};

it.each([
  ['', '--structures N is missing.'],
  ['--structures 10', '--activities N is missing.'],
  ['--structures ten --activities 10', '--structures takes a whole number from 1 to 5000000, not “ten”.'],
  ['--structures 10 --activities 0', '--activities takes a whole number from 1 to 100000000, not “0”.'],
  ['--structures 10 --activities 1e3', '--activities takes a whole number from 1 to 100000000, not “1e3”.'],
  ['--structures 10 --activities 10 --seed 1.5', '--seed takes a whole number from 0 to 4294967295'],
  ['more --structures 10 --activities 10', 'generate takes options only, not “more”.'],
])('“generate %s” is wrong usage', async (line, message) => {
  const args = ['generate', ...line.split(' ').filter((word) => word !== '')];
  const failure = await generateCommand(args, silentTerminal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect((failure as UsageError).message).toContain(message);
});
