import { compareText } from '@moltrove/contract/without-calls';

/** A target as a hint describes it. */
export interface HintedTarget {
  readonly name: string;
  readonly organism: string | null;
  readonly activities: number;
}

const shownOrganisms = 3;

/**
 * The name of the target with the most activities, the number of further names, and the distinct organisms by
 * activities, descending: "Dopamine D2 receptor · Homo sapiens, Rattus norvegicus".
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

/** Distinct organisms in the order of the targets, without missing ones. */
function organismsOf(targets: readonly HintedTarget[]): string[] {
  return [...new Set(targets.map(({ organism }) => organism?.trim() ?? ''))].filter((name) => name !== '');
}

/** Whether targets are of more than one organism; a missing organism counts as a separate one. */
export function areOfSeveralOrganisms(targets: readonly Pick<HintedTarget, 'organism'>[]): boolean {
  return new Set(targets.map(({ organism }) => organism?.trim() ?? '')).size > 1;
}
