/** Kleene's three values: `unknown` stands for what only RDKit, or a look at the neighbours, can tell. */
export const no = 0;
export const yes = 1;
export const unknown = 2;
export type Truth = typeof no | typeof yes | typeof unknown;

export function not(value: Truth): Truth {
  return value === unknown ? unknown : value === yes ? no : yes;
}

export function all(values: Iterable<Truth>): Truth {
  let found: Truth = yes;
  for (const value of values) {
    if (value === no) return no;
    if (value === unknown) found = unknown;
  }
  return found;
}

export function some(values: Iterable<Truth>): Truth {
  let found: Truth = no;
  for (const value of values) {
    if (value === yes) return yes;
    if (value === unknown) found = unknown;
  }
  return found;
}

export function truth(value: boolean): Truth {
  return value ? yes : no;
}
