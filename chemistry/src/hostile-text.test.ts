import { beforeAll, describe, expect, it } from 'vitest';
import { patternFingerprint } from './fingerprints.ts';
import { graphOfJson } from './graph/molecular-graph.ts';
import { withMolecule } from './parse.ts';
import { type Chemistry, chemistryOf } from './rdkit.ts';
import { type RdkitModule, startRdkit } from './rdkit-module.ts';
import { mutatedStructures } from './testing/mutated-structures.ts';
import { errorOf } from './thrown.ts';

const size = { width: 200, height: 120, palette: 'light' } as const;
const emptySketch = '\n  sketch\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';
const emptySketch3000 = [
  '',
  '  sketch',
  '',
  '  0  0  0     0  0            999 V3000',
  'M  V30 BEGIN CTAB',
  'M  V30 COUNTS 0 0 0 0 0',
  'M  V30 END CTAB',
  'M  END',
  '',
].join('\n');

let rdkit: RdkitModule;
let chemistry: Chemistry;

beforeAll(async () => {
  rdkit = await startRdkit();
  rdkit.disable_logging();
  chemistry = chemistryOf(rdkit);
});

describe('a structure on which RDKit throws', () => {
  it.each([
    ['smarts', '[#119]', 'There is no element 119 (position 3).', 3],
    ['smarts', '[C,N,#200]C', 'There is no element 200 (position 7).', 7],
    ['smarts', '[NH255]', /^RDKit cannot work with this SMARTS/, null],
    ['smarts', 'CO |LN:0:1.3|', /^The extension "LN:" of this SMARTS is not supported/, 5],
    ['smarts', 'CO |C:0.1|', /^The extension "C:" of this SMARTS/, 5],
    ['smarts', 'CO |H:0.0|', /^The extension "H:" of this SMARTS/, 5],
    ['smarts', 'COC |(0,0,;1,0,;2,0,),m:0:1.2|', /^The extension "m:" of this SMARTS/, 23],
    ['smarts', 'O |s:0:*|', /^The extension "s:0:\*" of this SMARTS/, 4],
    ['smiles', 'C |RG:_R1={C}|', /^The extension "RG:" of this SMILES/, 4],
    ['molfile', emptySketch, 'The drawing has no atoms.', null],
    ['molfile', emptySketch3000, 'The drawing has no atoms.', null],
  ] as const)('is refused with the reason: %s %j', (format, text, reason, position) => {
    const drawn = chemistry.draw(text, { ...size, format });
    const told: unknown = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    expect(drawn).toMatchObject({ ok: false, problem: { reason: told, position } });
  });

  it.each([
    ['smiles', 'CO |(0,0,;1,0,),$a;LN:$|'],
    ['smarts', 'CO |s:0:2,u:1,rb:0:2|'],
    ['smiles', 'C[C@H](N)O |&1:1,wU:1.0|'],
    ['smarts', '[#118]'],
  ] as const)('is read where its extensions are supported: %s %s', (format, text) => {
    expect(chemistry.draw(text, { ...size, format }).ok).toBe(true);
  });

  it('breaks neither a drawing that is compared with it nor the next one', () => {
    const plain = chemistry.draw('CCO', size);
    for (const query of ['[#119]', '[NH255]', 'CO |LN:0:1.3|', 'C1CC', '[#119]']) {
      const match = { query, format: 'smarts', chirality: false, mark: true, align: true } as const;
      expect(chemistry.draw('CCO', { ...size, match }), query).toEqual(plain);
    }
  });
});

it('an exception of RDKit becomes a message', () => {
  let thrown: unknown = null;
  try {
    rdkit.get_qmol('[#119]')?.get_json();
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toBe('[object WebAssembly.Exception]');
  expect(errorOf(thrown).message).toMatch(/^RDKit threw a C\+\+ exception/);
});

it('mutated structures are drawn, compared and read, or refused with a message', { timeout: 60_000 }, () => {
  let readable = 0;
  for (const { format, text } of mutatedStructures(1500, 20_261)) {
    const read = withMolecule(
      rdkit,
      text,
      (molecule) => [graphOfJson(molecule.get_json()).atoms.length, patternFingerprint(molecule).length],
      format,
    );
    if (read.ok) readable += 1;
    else expect(read.problem.reason, text).not.toMatch(/object|^$/);
    const drawn = chemistry.draw(text, { ...size, format });
    if (!drawn.ok) expect(drawn.problem.reason, text).not.toMatch(/object|^$/);
    const match = { query: text, format, chirality: true, mark: true, align: true };
    expect(chemistry.draw('CC(=O)N[C@H](C)c1ccccc1', { ...size, match }).ok, text).toBe(true);
  }
  expect(readable).toBeGreaterThan(300);
});
