import { setEnvironmentData, Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { shareRdkitCode, startRdkit } from './shared-rdkit.ts';

afterEach(() => vi.restoreAllMocks());

it('starts RDKit from code that was compiled once, here and on threads', async () => {
  const compile = vi.spyOn(WebAssembly, 'compile');
  await Promise.all([shareRdkitCode(), shareRdkitCode()]);
  await shareRdkitCode();
  expect(compile).toHaveBeenCalledTimes(1);
  const instantiate = vi.spyOn(WebAssembly, 'instantiate');
  const rdkit = await startRdkit();
  expect(instantiate.mock.calls.map(([code]) => code instanceof WebAssembly.Module)).toEqual([true]);
  expect(rdkit.get_mol('C1=CC=CC=C1O')!.get_smiles()).toBe('Oc1ccccc1');

  const thread = new Worker(
    `const { getEnvironmentData, parentPort } = require('node:worker_threads');
     parentPort.postMessage(getEnvironmentData('moltrove-rdkit-code') instanceof WebAssembly.Module);`,
    { eval: true },
  );
  expect(await new Promise((resolve) => void thread.once('message', resolve))).toBe(true);
  await thread.terminate();
});

it('starts RDKit from its file if no code is shared', async () => {
  setEnvironmentData('moltrove-rdkit-code', undefined);
  const rdkit = await startRdkit();
  expect(rdkit.get_mol('OCC')!.get_smiles()).toBe('CCO');
});
