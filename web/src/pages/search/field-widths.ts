/** Share and basis of the fields in a line of an editor, as values of `flex`. */
export const fieldWidths = {
  type: '1 1 150px',
  unit: '0 1 120px',
  prefix: '0 0 108px',
  number: '0 1 116px',
  wide: '3 1 180px',
  third: '1 1 130px',
  short: '0 1 78px',
  rest: '1 1 220px',
} as const;
