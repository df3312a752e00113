const searchNames: Readonly<Record<string, string>> = {
  everything: 'everything',
  'small-target': 'a target of about 1,000',
  'one-target': 'the largest target',
  'target-value': 'the largest target, type, value',
  'targets-value': '40 targets, type, value',
  'type-years-assay': 'type, years, assay type',
  'any-type': 'any type below a value',
  'structure-list': 'a list of structures',
  'property-range': 'two property ranges',
  'two-targets': 'two targets, same structure',
  'or-and-not': 'OR and NOT',
  years: 'years',
};

/** The name of a search without the parts that are specific to one release. */
export const searchName = (key: string): string => searchNames[key] ?? key;
