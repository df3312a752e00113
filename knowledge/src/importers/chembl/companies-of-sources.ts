/** Companies that deposited data sets of their own, as described in ChEMBL's table `source`. */
const depositors: readonly (readonly [begins: string, company: string])[] = [
  ['AstraZeneca', 'AstraZeneca'],
  ['GSK', 'GSK'],
  ['Novartis', 'Novartis'],
  ['Millipore', 'Millipore'],
];

/** The company of a ChEMBL source by its description, such as "GSK Malaria Screening"; null for others. */
export function companyOfSource(description: string): string | null {
  const words = description.trim().toLowerCase();
  const found = depositors.find(([begins]) => `${words} `.startsWith(`${begins.toLowerCase()} `));
  return found?.[1] ?? null;
}
