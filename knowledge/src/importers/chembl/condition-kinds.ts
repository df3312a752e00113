/** The subject of an assay parameter or activity property that one of our columns shows. */
export type ConditionKind =
  | Substance
  | `${Substance}_amount`
  | 'ph'
  | 'incubation'
  | 'temperature'
  | 'method'
  | 'sd'
  | 'roa'
  | 'dose'
  | 'concentration';

/** Conditions that name a substance and may state its amount. */
export const substances = [
  'in_presence_of',
  'radio_ligand',
  'co_administered',
  'buffer',
  'substrate',
] as const;
export type Substance = (typeof substances)[number];

/** Normalized names of parameter types: upper case, with runs of blanks, dashes and underscores as one blank. */
const namesOfKind: Readonly<Record<ConditionKind, readonly string[]>> = {
  in_presence_of: ['IN PRESENCE OF', 'PRESENCE OF'],
  in_presence_of_amount: ['IN PRESENCE OF CONC', 'IN PRESENCE OF CONCENTRATION'],
  radio_ligand: ['RADIOLIGAND', 'RADIO LIGAND'],
  radio_ligand_amount: ['RADIOLIGAND CONC', 'RADIOLIGAND CONCENTRATION', 'RADIO LIGAND CONCENTRATION'],
  co_administered: ['CO ADMINISTERED', 'COADMINISTERED', 'CO ADMINISTERED COMPOUND', 'COMEDICATION'],
  co_administered_amount: ['CO ADMINISTERED CONC', 'CO ADMINISTERED CONCENTRATION', 'CO ADMINISTERED DOSE'],
  buffer: ['BUFFER', 'ASSAY BUFFER'],
  buffer_amount: ['BUFFER CONC', 'BUFFER CONCENTRATION'],
  substrate: ['SUBSTRATE', 'SUBSTRATE NAME'],
  substrate_amount: ['SUBSTRATE CONC', 'SUBSTRATE CONCENTRATION'],
  ph: ['PH', 'ASSAY PH'],
  incubation: ['TIME', 'INCUBATION', 'INCUBATION TIME', 'EXPOSURE TIME'],
  temperature: ['TEMP', 'TEMPERATURE', 'ASSAY TEMPERATURE', 'INCUBATION TEMPERATURE'],
  method: ['METHOD', 'ASSAY METHOD', 'DETECTION METHOD'],
  sd: ['SD', 'STD', 'ST DEV', 'STANDARD DEVIATION'],
  roa: ['ROUTE', 'ROA', 'ROUTE OF ADMINISTRATION', 'ADMINISTRATION ROUTE'],
  dose: ['DOSE', 'DOSAGE'],
  concentration: ['CONC', 'CONCENTRATION', 'TEST CONC', 'TEST CONCENTRATION', 'COMPOUND CONCENTRATION'],
};

const kindOfName = new Map(
  Object.entries(namesOfKind).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as ConditionKind] as const),
  ),
);

/** The kind of a parameter type; null if only the inner grid shows it. */
export function conditionKind(name: string): ConditionKind | null {
  return (
    kindOfName.get(
      name
        .trim()
        .toUpperCase()
        .replaceAll(/[\s_-]+/g, ' '),
    ) ?? null
  );
}
