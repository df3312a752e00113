import { compareText } from '@moltrove/contract';

/** What a hint says of a target. */
export interface HintedTarget {
  readonly name: string;
  readonly organism: string | null;
  readonly activities: number;
}

const shownOrganisms = 3;

/**
 * The name of the best-known target behind a term, how many further names there are, and the organisms, each once, best
 * known first: "Dopamine D2 receptor · Homo sapiens, Rattus norvegicus".
 */
export function targetsHint(targets: readonly HintedTarget[]): string {
  const known = targets.toSorted(
    (a, b) =>
      b.activities - a.activities ||
      compareText(a.name, b.name) ||
      compareText(a.organism ?? '', b.organism ?? ''),
  );
  const names = [...new Set(known.map(({ name }) => name))];
  const organisms = organismsOf(known);
  const shown = organisms.slice(0, shownOrganisms).join(', ');
  const others = organisms.length - shownOrganisms;
  return [
    names.length === 1 ? names[0] : `${names[0]} and ${names.length - 1} more`,
    others > 0 ? `${shown} and ${others} more` : shown,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Each organism once, in the order of the targets; those that are not given are left out. */
function organismsOf(targets: readonly HintedTarget[]): string[] {
  return [...new Set(targets.map(({ organism }) => organism?.trim() ?? ''))].filter((name) => name !== '');
}

/** Whether targets are of more than one organism; one that is not given is another than those that are. */
export function areOfSeveralOrganisms(targets: readonly Pick<HintedTarget, 'organism'>[]): boolean {
  return new Set(targets.map(({ organism }) => organism?.trim() ?? '')).size > 1;
}
