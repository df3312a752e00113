/** Properties of a structure that are the median of measured values, with the standard types of these, in lower case. */
export const measuredPropertyTypes = {
  logd_calc: ['logd', 'logd7.4', 'log d', 'log d7.4'],
  pka_value: ['pka'],
  solubility: ['solubility', 'aqueous solubility', 'kinetic solubility', 'thermodynamic solubility'],
} as const;
export type MeasuredProperty = keyof typeof measuredPropertyTypes;
