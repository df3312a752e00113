import { afterEach, expect, it, vi } from 'vitest';
import { onProcess } from './on-process.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it.each([
  [
    "an exception of RDKit's C++ code",
    new WebAssembly.Exception(new WebAssembly.Tag({ parameters: [] }), []),
    'moltrove: RDKit threw a C++ exception; its WebAssembly build does not give the message.\n',
  ],
  ['a text', 'the disk is full', 'moltrove: the disk is full\n'],
])('a command that throws %s reports it and exits with 1', async (_, thrown, said) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await onProcess(() => Promise.reject(thrown));
  expect(written.mock.calls).toEqual([[said]]);
  expect(process.exitCode).toBe(1);
});
