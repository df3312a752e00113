import { chemistry } from '@moltrove/chemistry';
import { describe, expect, it } from 'vitest';
import { attach, attachmentCount } from './attach.ts';

describe('joining substituents to a core', () => {
  it.each([
    ['c1ccc([*:1])cc1', ['[*:1]OC'], 'COc1ccccc1'],
    ['[*:1]c1ccccc1', ['[*:1]C(F)(F)F'], 'FC(F)(F)c1ccccc1'],
    ['O=C(N[*:1])c1ccc(cc1)[*:2]', ['[*:1]C1CC1', '[*:1]Cl'], 'O=C(NC1CC1)c1ccc(Cl)cc1'],
    ['[*:1]N1CCN([*:2])CC1', ['c1ccncc1[*:1]', '[*:1]S(C)(=O)=O'], 'CS(=O)(=O)N1CCN(c2cccnc2)CC1'],
    ['[*:2]c1nc2cc([*:1])ccc2[nH]1', ['[*:1]Br', '[*:1]C'], 'Cc1nc2cc(Br)ccc2[nH]1'],
    ['c1cc([*:1])ccc1-[*:2]', ['[*:1][N+](=O)[O-]', '[*:1]C#N'], 'N#Cc1ccc([N+](=O)[O-])cc1'],
  ])('%s with %j is %s', async (core, substituents, expected) => {
    const rdkit = await chemistry();
    const joined = rdkit.canonicalSmiles(attach(core, substituents));
    expect(joined).toEqual(rdkit.canonicalSmiles(expected));
    expect(joined.ok).toBe(true);
    expect(attachmentCount(core)).toBe(substituents.length);
  });
});
