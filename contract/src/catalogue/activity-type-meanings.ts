import type { activityFamilies, ActivityFamily } from '../domain/activity-families.ts';

type ActivityType = (typeof activityFamilies)[ActivityFamily][number];

/** Common meaning of the values of a family. */
export const activityFamilyMeanings: Readonly<Record<ActivityFamily, string>> = {
  affinity:
    'How firmly a compound binds: equilibrium constants, which do not depend on the assay’s substrate.',
  potency:
    'Concentration or dose with half of a compound’s greatest effect; it depends on the conditions of the assay. pA2 is a separate measure for antagonists.',
  growth: 'Concentration or dose that slows, stops or kills cells, microbes or animals.',
  onePoint:
    'Size of an effect, mostly in per cent: at one concentration, which must be known, or the greatest of a curve (Emax, Imax, Efficacy).',
  kinetics: 'Rates and constants of binding and of enzymes.',
  degradation: 'How well a compound makes a cell degrade its target.',
};

/**
 * What the standard types of the families mean. Affinity and potency as in IUPHAR's terms and symbols (Neubig et al.,
 * Pharmacol. Rev. 2003, 55, 597), the others as medicinal chemists use them.
 */
export const activityTypeMeanings: Readonly<Record<ActivityType, string>> = {
  Ki: 'Inhibition constant: equilibrium dissociation constant of the complex of inhibitor and target.',
  Kd: 'Equilibrium dissociation constant of the complex of compound and target.',
  KB: 'Equilibrium dissociation constant of an antagonist, from the shift of an agonist’s curve.',
  Ke: 'Equilibrium dissociation constant of an antagonist, from one shift of an agonist’s curve in a functional assay.',
  pKi: '-log10 of Ki in mol/L.',
  pKd: '-log10 of Kd in mol/L.',
  pKB: '-log10 of KB in mol/L.',
  IC50: 'Concentration that inhibits by half.',
  EC50: 'Concentration with half of the greatest effect.',
  AC50: 'Concentration with half of the greatest activity, whether it activates or inhibits.',
  XC50: 'Concentration with half of the effect, if the source does not state its direction.',
  ED50: 'Dose with half of the greatest effect, or effective in half of the animals.',
  Potency: 'Concentration with half of the activity, from the fitted curve of a screen.',
  pIC50: '-log10 of IC50 in mol/L.',
  pEC50: '-log10 of EC50 in mol/L.',
  pA2: '-log10 of the concentration of an antagonist, in mol/L, at which twice as much agonist is needed for the same effect.',
  GI50: 'Concentration that halves the growth of cells.',
  MIC: 'Minimum inhibitory concentration: the lowest at which no growth of a microbe is seen.',
  MIC50: 'Lowest concentration that stops the growth of half of the strains tested.',
  MIC90: 'Lowest concentration that stops the growth of 90 % of the strains tested.',
  TGI: 'Concentration at which cells stop growing completely (total growth inhibition); in animal studies also tumour growth inhibition, in per cent.',
  LC50: 'Concentration that kills half of the cells or organisms.',
  CC50: 'Cytotoxic concentration: half of the cells are no longer viable.',
  LD50: 'Dose that kills half of the animals.',
  Inhibition: 'Reduction of an activity at one concentration, in per cent.',
  Activity: 'Level of an activity that remains or is reached; the assay states which.',
  Efficacy: 'Greatest effect that a compound reaches, often in per cent of a reference compound.',
  Emax: 'Greatest effect that a compound can reach.',
  Imax: 'Greatest inhibition that a compound can reach.',
  '% Inhibition': 'Reduction of an activity at one concentration, in per cent.',
  'Residual activity': 'What is left of an activity at one concentration, in per cent.',
  kon: 'Rate constant of the binding.',
  koff: 'Rate constant of the dissociation.',
  k_on: 'Rate constant of the binding.',
  k_off: 'Rate constant of the dissociation.',
  Kinact: 'Greatest rate constant with which an inhibitor inactivates its enzyme for good.',
  'K inact': 'Greatest rate constant with which an inhibitor inactivates its enzyme for good.',
  Km: 'Michaelis constant: concentration of the substrate at half of the greatest rate.',
  Vmax: 'Greatest rate of an enzyme.',
  'k cat': 'Turnover number: substrate molecules that an enzyme molecule turns over in a unit of time.',
  'Residence time': 'How long a compound stays on its target: 1 / koff.',
  DC50: 'Concentration that brings half of the greatest degradation of the target.',
  Dmax: 'Greatest degradation of the target, in per cent.',
};
