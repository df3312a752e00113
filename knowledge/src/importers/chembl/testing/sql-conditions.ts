/** Condition on `act`: the stored value's interval lies at or below a bound in micromolar. */
export const upTo = (um: number): string => `(um <= ${um} AND CASE
  WHEN standard_upper_value IS NULL THEN COALESCE(standard_relation, '=') IN ('=', '~', '<', '<<', '<=')
  ELSE (um / standard_value) * standard_upper_value <= ${um} END)`;

/** Condition on `act`: the stored value's interval lies above a bound in micromolar. */
export const above = (um: number): string => `(um >= ${um} AND CASE
  WHEN standard_upper_value IS NOT NULL THEN um > ${um}
  WHEN standard_relation IN ('>', '>>') THEN TRUE
  ELSE COALESCE(standard_relation, '=') IN ('=', '~', '>=') AND um > ${um} END)`;
