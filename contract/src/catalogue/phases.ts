/** Development stages from the earliest to the latest, as shown, each with ChEMBL's max_phase. */
export const phases = [
  { label: 'Clinical Phase Unknown', maxPhase: -1 },
  { label: 'Early Phase I', maxPhase: 0.5 },
  { label: 'Phase I', maxPhase: 1 },
  { label: 'Phase II', maxPhase: 2 },
  { label: 'Phase III', maxPhase: 3 },
  { label: 'Approved', maxPhase: 4 },
] as const;

/** The label of a max_phase value; null for unknown stages. */
export function phaseLabel(maxPhase: number | null): string | null {
  return phases.find((phase) => phase.maxPhase === maxPhase)?.label ?? null;
}

const romanStages: Readonly<Record<string, number>> = { 'early i': 0.5, i: 1, ii: 2, iii: 3, iv: 4 };

/**
 * The stage for an alternative spelling: `Phase 4`, `phase IV` and `4` are Approved; null for other texts.
 */
export function phaseMeantBy(text: string): string | null {
  const written = text
    .toLowerCase()
    .replaceAll(/clinical|phase/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const number = romanStages[written] ?? Number(written);
  return number > 0 ? phaseLabel(number) : null;
}
