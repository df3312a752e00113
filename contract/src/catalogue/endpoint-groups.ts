import type { ActivityFamily } from '../domain/activity-families.ts';

/** A group of assay endpoints: its standard activity types, and targets whose assays belong to it regardless of type. */
export interface EndpointGroup {
  readonly label: string;
  readonly types: readonly string[];
  /** Beginnings of preferred target names, ignoring case, and the label of the branch for these targets. */
  readonly targets?: { readonly label: string; readonly names: readonly string[] };
}

/**
 * ADME endpoints by standard activity type; assays on drug-metabolizing cytochromes P450 count as metabolism.
 */
export const pharmacokineticGroups: readonly EndpointGroup[] = [
  {
    label: 'Absorption',
    types: [
      'F',
      'Bioavailability',
      'Oral bioavailability',
      'fAbs',
      'Fa',
      'Papp',
      'Permeability',
      'Pe',
      'Pc',
      'Caco-2',
      'PAMPA',
      'Efflux ratio',
      'Efflux',
      'Tmax',
      'Solubility',
      'Drug absorption',
      'Absorption',
      'Intrinsic permeability',
    ],
  },
  {
    label: 'Distribution',
    types: [
      'Vd',
      'Vdss',
      'Vss',
      'Vdf',
      'Vz',
      'Vc',
      'PPB',
      'Protein binding',
      'Plasma protein binding',
      'fu',
      'fup',
      'fub',
      'Kp',
      'Kp,uu',
      'LogBB',
      'BB',
      'Brain/plasma ratio',
      'B/P ratio',
      'Biodistribution',
      'Tissue distribution',
      'Distribution',
      'Drug uptake',
      'LogD',
      'LogD7.4',
    ],
  },
  {
    label: 'Metabolism',
    types: [
      'CLint',
      'Intrinsic clearance',
      'Stability',
      'Metabolic stability',
      '% remaining',
      'Remaining',
      'Drug metabolism',
      'Drug metabolised',
      'Metabolism',
      'Control of P-450 marker',
      'TDI',
      'Drug degradation',
    ],
    // The drug-metabolizing families; the steroidogenic ones (11, 17, 19, 21) are targets in their own right.
    targets: {
      label: 'Cytochromes P450',
      names: ['1A', '1B', '2A', '2B', '2C', '2D', '2E', '2J', '3A'].map(
        (family) => `Cytochrome P450 ${family}`,
      ),
    },
  },
  {
    label: 'Excretion',
    types: [
      'CL',
      'CL/F',
      'CLh',
      'CLp',
      'CL_renal',
      'CLr',
      'Clearance',
      'T1/2',
      'Half life',
      'Elimination',
      'Excretion',
      'Drug recovery',
      'Urinary excretion',
    ],
  },
  { label: 'Exposure', types: ['Cmax', 'Cmin', 'Cp', 'Css', 'C24h', 'AUC', 'AUC/dose', 'MRT', 'Tlast'] },
];

/** Toxicity endpoints by standard activity type; assays on the hERG channel count as cardiac. */
export const toxicityGroups: readonly EndpointGroup[] = [
  { label: 'Cytotoxicity', types: ['CC50', 'TC50', 'CTC50', 'Cytotoxicity', 'CC20', 'Cell viability'] },
  {
    label: 'Cardiac',
    types: ['hERG', 'QT', 'QTc', 'QT interval', 'Cardiotoxicity', 'APD90'],
    targets: {
      label: 'hERG channel',
      names: [
        'hERG',
        'Voltage-gated inwardly rectifying potassium channel KCNH2',
        'Potassium voltage-gated channel subfamily H member 2',
      ],
    },
  },
  {
    label: 'Hepatic',
    types: ['Hepatotoxicity', 'DILI', 'ALT', 'AST', 'ALP', 'GGT', 'Bilirubin', 'BILI', 'Liver toxicity'],
  },
  {
    label: 'Genotoxicity',
    types: [
      'Genotoxicity',
      'Ames',
      'Ames test',
      'Mutagenicity',
      'Micronucleus',
      'Chromosome aberration',
      'Comet',
    ],
  },
  { label: 'Renal', types: ['Nephrotoxicity', 'Creatinine', 'BUN', 'Urea', 'Renal toxicity'] },
  { label: 'Phospholipidosis', types: ['Phospholipidosis', 'Drug induced phospholipidosis'] },
  {
    label: 'In vivo',
    types: [
      'LD50',
      'LD10',
      'LD100',
      'LDLo',
      'LDmin',
      'MLD',
      'TD50',
      'TDLo',
      'MTD',
      'NOAEL',
      'NOEL',
      'LOAEL',
      'Toxicity',
      'Acute toxicity',
      'Mortality',
      'Survival',
    ],
  },
  {
    label: 'Reproductive',
    types: ['Reproductive toxicity', 'Teratogenicity', 'Embryotoxicity', 'Fertility'],
  },
  {
    label: 'Skin and eye',
    types: ['Skin irritation', 'Skin sensitisation', 'Skin sensitization', 'Eye irritation', 'Phototoxicity'],
  },
  { label: 'Environmental', types: ['BCF', 'Bioconcentration factor', 'Biodegradation', 'LOEC', 'NOEC'] },
];

/** A key shared by spellings of a type that differ only in case, spaces and punctuation: `T1/2`, `t 1/2`. */
export function endpointTypeKey(type: string): string {
  return type.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export const activityFamilyLabels: Readonly<Record<ActivityFamily, string>> = {
  affinity: 'Affinity',
  potency: 'Potency',
  growth: 'Growth',
  onePoint: 'Size of effect',
  kinetics: 'Kinetics',
  degradation: 'Degradation',
};
