const notGiven = 'organism not given';

/** What a target is called where another one of its name is of another organism. */
export function targetWithOrganism(name: string, organism: string | null): string {
  const given = organism?.trim() ?? '';
  return `${name} (${given === '' ? notGiven : given})`;
}

/** What a name is called that stands for targets of several organisms. */
export function ofAllOrganisms(name: string): string {
  return `${name} of all organisms`;
}
