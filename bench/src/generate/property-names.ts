/** RDKit descriptors that are sums over the atoms or bonds of a molecule. */
export const propertyNames = [
  'amw',
  'CrippenClogP',
  'tpsa',
  'NumHBD',
  'NumHBA',
  'NumRotatableBonds',
] as const;
