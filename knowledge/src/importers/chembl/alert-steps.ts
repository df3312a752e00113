import { copyStep, decodedTexts, type Step } from './steps.ts';

export const alertSteps: readonly Step[] = [
  copyStep({
    name: 'structural alerts',
    source: 'structural_alerts',
    table: 'structural_alert',
    from: `chembl_structural_alerts a LEFT JOIN chembl_structural_alert_sets s ON s.alert_set_id = a.alert_set_id`,
    id: 'a.alert_id',
    columns: {
      alert_id: 'a.alert_id',
      alert_set: 's.set_name',
      priority: 's.priority',
      alert_name: 'a.alert_name',
      smarts: 'a.smarts',
    },
    skip: [
      {
        when: "COALESCE(s.set_name, '') = ''",
        reason: 'alert_set_id is not in structural_alert_sets',
        value: 'a.alert_set_id',
      },
      { when: "COALESCE(a.alert_name, '') = ''", reason: 'alert_name is missing', value: 'a.smarts' },
      { when: "COALESCE(a.smarts, '') = ''", reason: 'smarts is missing', value: 'a.alert_name' },
    ],
    corrected: decodedTexts('a', 'structural_alerts'),
  }),
  // Alerts of salts and other forms are not shown: a page has the drawing of the parent.
  copyStep({
    name: 'alerts of structures',
    source: 'compound_structural_alerts',
    table: 'structure_alert',
    from: `chembl_compound_structural_alerts c JOIN main.structure s ON s.str_id = c.molregno
      LEFT JOIN main.structural_alert a ON a.alert_id = c.alert_id`,
    id: 'c.cpd_str_alert_id',
    columns: { str_id: 's.str_id', alert_id: 'a.alert_id' },
    skip: [
      { when: 'a.alert_id IS NULL', reason: 'alert_id is not in structural_alerts', value: 'c.alert_id' },
    ],
    orIgnore: true,
  }),
];
