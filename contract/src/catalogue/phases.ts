/** Development stages from the earliest to the latest, as shown. ChEMBL's max_phase beside each. */
export const phases = [
  { label: 'Clinical Phase Unknown', maxPhase: -1 },
  { label: 'Early Phase I', maxPhase: 0.5 },
  { label: 'Phase I', maxPhase: 1 },
  { label: 'Phase II', maxPhase: 2 },
  { label: 'Phase III', maxPhase: 3 },
  { label: 'Approved', maxPhase: 4 },
] as const;

/** The label of a max_phase value, null when it is none of the known stages. */
export function phaseLabel(maxPhase: number | null): string | null {
  return phases.find((phase) => phase.maxPhase === maxPhase)?.label ?? null;
}
