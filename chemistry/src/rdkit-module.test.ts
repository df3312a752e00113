import { expect, it, vi } from 'vitest';
import { chemistryOf } from './rdkit.ts';
import { startRdkit } from './rdkit-module.ts';

it('prints no warnings about the bonds of a pattern, but reports what is wrong with a structure', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rdkit = await startRdkit();
  const chemistry = chemistryOf(rdkit);
  const drawn = chemistry.draw('Nc1c2c(nc3ccccc13)CCCC2', {
    width: 200,
    height: 150,
    palette: 'light',
    match: { query: 'c1cc([NH2])ccc1', format: 'smarts', chirality: false, mark: true, align: false },
  });
  expect(drawn.ok).toBe(true);
  expect(printed).not.toHaveBeenCalled();

  const log = rdkit.set_log_capture('rdApp.error')!;
  expect(rdkit.get_mol('C1CC')).toBeNull();
  expect(log.get_buffer()).toContain('unclosed ring');
  log.delete();
  printed.mockRestore();
});
