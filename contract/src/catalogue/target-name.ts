const notGiven = 'organism not given';

/** Name of a target whose plain name is also used for another organism. */
export function targetWithOrganism(name: string, organism: string | null): string {
  const given = organism?.trim() ?? '';
  return `${name} (${given === '' ? notGiven : given})`;
}

/** Label of a name that targets of several organisms share. */
export function ofAllOrganisms(name: string): string {
  return `${name} of all organisms`;
}
