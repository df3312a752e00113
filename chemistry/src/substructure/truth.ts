/** Kleene's three values: `unknown` stands for what only RDKit, or a look at the neighbours, can tell. */
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
