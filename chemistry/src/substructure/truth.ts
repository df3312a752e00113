/** Kleene's three-valued logic; `unknown` if the result depends on RDKit or on the neighbours. */
export const no = 0;
export const yes = 1;
export const unknown = 2;
export type Truth = typeof no | typeof yes | typeof unknown;

export function not(value: Truth): Truth {
  return value === unknown ? unknown : value === yes ? no : yes;
}

export function truth(value: boolean): Truth {
  return value ? yes : no;
}
