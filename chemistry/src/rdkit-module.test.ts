import { expect, it, vi } from 'vitest';
import { startRdkit } from './rdkit-module.ts';

it('prints no warning about the bonds of a pattern, and still reports what is wrong with a structure', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rdkit = await startRdkit();
  const pattern = rdkit.get_qmol('c1cc([NH2])ccc1')!;
  expect(JSON.parse(pattern.get_json())).toMatchObject({ molecules: [{ atoms: { length: 7 } }] });
  pattern.delete();
  expect(printed).not.toHaveBeenCalled();

  const log = rdkit.set_log_capture('rdApp.error')!;
  expect(rdkit.get_mol('C1CC')).toBeNull();
  expect(log.get_buffer()).toContain('unclosed ring');
  log.delete();
  printed.mockRestore();
});
