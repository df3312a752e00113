import type { CompoundDevelopment } from '@moltrove/contract';

type Record = NonNullable<CompoundDevelopment['record']>;

const labels = {
  highest_phase: 'Highest phase',
  status: 'Status',
  approval_year: 'Year of approval',
  mode_of_action: 'Mode of action',
  drug_dose: 'Dose',
  remarks: 'Remarks',
  last_significant_update: 'Last update',
  reason_with_drawn: 'Reason for withdrawal',
  reason_with_drawn_category: 'Kind of withdrawal',
} as const satisfies Partial<{ readonly [Key in keyof Record]: string }>;

/** The facts that the source gives about a development compound, with their labels. */
export function recordFacts(record: CompoundDevelopment['record']): [label: string, text: string][] {
  if (record === null) return [];
  return Object.entries(labels).flatMap(([key, label]): [string, string][] => {
    const value = record[key as keyof typeof labels];
    return value === null ? [] : [[label, String(value)]];
  });
}

/** "Neoplasms (cancer) · Approved": the MeSH heading, and the EFO term where it differs. */
export function indicationText(indication: CompoundDevelopment['indications'][number]): string {
  const { mesh_heading: mesh, efo_term: efo, mesh_id: meshId, efo_id: efoId, phase } = indication;
  const hasTwoTerms = mesh !== null && efo !== null && mesh.toLowerCase() !== efo.toLowerCase();
  const name = hasTwoTerms ? `${mesh} (${efo})` : (mesh ?? efo ?? meshId ?? efoId ?? 'Not named');
  return [name, phase].filter((part) => part !== null).join(' · ');
}

/** "Serotonin 2a (5-HT2a) receptor antagonist · Homo sapiens". */
export function mechanismText(mechanism: CompoundDevelopment['mechanisms'][number]): string {
  const { mechanism_of_action: text, action_type: action, target, organism } = mechanism;
  const parts = text === null ? [target, action] : [text];
  const known = [...parts, organism].filter((part) => part !== null);
  return known.length === 0 ? 'Not described' : known.join(' · ');
}

/** "Black box warning: cardiotoxicity · United States · 2008". */
export function warningText(warning: CompoundDevelopment['warnings'][number]): string {
  const { warning_type: type, warning_class: kind, description, country, year } = warning;
  const what = [type, kind].filter((part) => part !== null).join(': ');
  const parts = [what === '' ? null : what, description, country, year === null ? null : String(year)];
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? 'Not described' : known.join(' · ');
}

/** Lines that differ in more than case: a source may repeat an indication for each vocabulary that has its name. */
export function distinctLines<Line extends { readonly text: string }>(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const key = line.text.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, line);
  }
  return [...byKey.values()];
}
