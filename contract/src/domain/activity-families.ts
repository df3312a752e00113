/** Families of activity types. Values of different families are never pooled. */
export const activityFamilies = {
  affinity: ['Ki', 'Kd', 'KB', 'Ke', 'pKi', 'pKd', 'pKB'],
  potency: ['IC50', 'EC50', 'AC50', 'XC50', 'ED50', 'Potency', 'pIC50', 'pEC50', 'pA2'],
  growth: ['GI50', 'MIC', 'MIC50', 'MIC90', 'TGI', 'LC50', 'CC50', 'LD50'],
  onePoint: ['Inhibition', 'Activity', 'Efficacy', 'Emax', 'Imax', '% Inhibition', 'Residual activity'],
  kinetics: ['kon', 'koff', 'k_on', 'k_off', 'Kinact', 'K inact', 'Km', 'Vmax', 'k cat', 'Residence time'],
  degradation: ['DC50', 'Dmax'],
} as const;

export type ActivityFamily = keyof typeof activityFamilies;

const familyOfType = new Map<string, ActivityFamily>(
  (Object.keys(activityFamilies) as ActivityFamily[]).flatMap((family) =>
    activityFamilies[family].map((type) => [type.toLowerCase(), family] as const),
  ),
);

/** The family of a standard type, ignoring case, or null. */
export function activityFamily(type: string): ActivityFamily | null {
  return familyOfType.get(type.toLowerCase()) ?? null;
}

/** Types that are already negative decadic logarithms of molar values. */
export const logarithmicTypes: readonly string[] = ['pIC50', 'pEC50', 'pKi', 'pKd', 'pKB', 'pA2'];
