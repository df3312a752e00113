const dBet1 =
  'Cc1sc2c(c1C)C(c1ccc(Cl)cc1)=N[C@@H](CC(=O)NCCCCNC(=O)COc1cccc3c1C(=O)N(C1CCC(=O)NC1=O)C3=O)c1nnc(C)n12';
/** dBET1 with a methyl group on the nitrogen of the glutarimide, so that it does not bind cereblon. */
const methylatedDBet1 = dBet1.replace('CCC(=O)NC1=O', 'CCC(=O)N(C)C1=O');
const mz1 =
  'Cc1ncsc1-c1ccc(CNC(=O)[C@@H]2C[C@@H](O)CN2C(=O)[C@@H](NC(=O)COCCOCCOCCNC(=O)C[C@@H]2N=C(c3ccc(Cl)cc3)c3c(sc(C)c3C)-n3c(C)nnc32)C(C)(C)C)cc1';
const vh032 = 'CC(=O)N[C@H](C(=O)N1C[C@H](O)C[C@H]1C(=O)NCc1ccc(-c2scnc2C)cc1)C(C)(C)C';
const thalidomide = 'O=C1CCC(N2C(=O)c3ccccc3C2=O)C(=O)N1';
const lenalidomide = 'Nc1cccc2c1CN(C1CCC(=O)NC1=O)C2=O';
const avadomide = 'Cc1nc2cccc(N)c2c(=O)n1C1CCC(=O)NC1=O';
const iberdomide = 'O=C1CCC(N2Cc3c(OCc4ccc(CN5CCOCC5)cc4)cccc3C2=O)C(=O)N1';
const mezigdomide = 'N#Cc1ccc(N2CCN(Cc3ccc(COc4cccc5c4CN([C@H]4CCC(=O)NC4=O)C5=O)cc3)CC2)c(F)c1';
const taglutimide = 'O=C1CCC(N2C(=O)C3C4CCC(C4)C3C2=O)C(=O)N1';
const aminoglutethimide = 'CCC1(c2ccc(N)cc2)CCC(=O)NC1=O';
const homoProtac = 'O=C1CCC(N2C(=O)c3cccc(NCCOCCOCCNc4cccc5c4C(=O)N(C4CCC(=O)NC4=O)C5=O)c3C2=O)C(=O)N1';
const birinapant =
  'CC[C@H](NC(=O)[C@H](C)NC)C(=O)N1C[C@@H](O)C[C@H]1Cc1c(-c2[nH]c3cc(F)ccc3c2C[C@@H]2C[C@H](O)CN2C(=O)[C@H](CC)NC(=O)[C@H](C)NC)[nH]c2cc(F)ccc12';
const nutlin3a = 'COc1ccc(C2=N[C@@H](c3ccc(Cl)cc3)[C@@H](c3ccc(Cl)cc3)N2C(=O)N2CCNC(=O)C2)c(OC(C)C)c1';
const indisulam = 'NS(=O)(=O)c1ccc(S(=O)(=O)Nc2cccc3c(Cl)c[nH]c23)cc1';
const e7820 = 'Cc1ccc(NS(=O)(=O)c2cccc(C#N)c2)c2[nH]cc(C#N)c12';
const tasisulam = 'O=C(NS(=O)(=O)c1ccc(Br)s1)c1ccc(Cl)cc1Cl';
const pasireotide =
  'NCCCC[C@@H]1NC(=O)[C@@H](Cc2c[nH]c3ccccc23)NC(=O)[C@H](c2ccccc2)NC(=O)[C@@H]2C[C@H](OC(=O)NCCN)CN2C(=O)[C@H](Cc2ccccc2)NC(=O)[C@H](Cc2ccc(OCc3ccccc3)cc2)NC1=O';

/** Degraders and ligands from the literature by name, as SMILES. */
export const namedMolecules = {
  dBet1,
  methylatedDBet1,
  mz1,
  vh032,
  thalidomide,
  lenalidomide,
  avadomide,
  iberdomide,
  mezigdomide,
  taglutimide,
  aminoglutethimide,
  homoProtac,
  birinapant,
  nutlin3a,
  indisulam,
  e7820,
  tasisulam,
  pasireotide,
} as const;
