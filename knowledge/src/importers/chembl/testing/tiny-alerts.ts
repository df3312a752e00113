import type { TinyRows } from './tiny-row.ts';

export const tinyAlerts: TinyRows = {
  structural_alert_sets: [
    { alert_set_id: 1, set_name: 'Alpha set', priority: 4 },
    { alert_set_id: 2, set_name: 'Beta set', priority: 8 },
  ],
  structural_alerts: [
    { alert_id: 1, alert_set_id: 1, alert_name: 'alcohol', smarts: '[CX4][OH]' },
    { alert_id: 2, alert_set_id: 2, alert_name: 'two carbons &gt; one', smarts: 'CC' },
    { alert_id: 3, alert_set_id: 2, alert_name: 'unreadable', smarts: '[C&' },
    { alert_id: 4, alert_set_id: 9, alert_name: 'of no set', smarts: 'C' },
    { alert_id: 5, alert_set_id: 2, alert_name: 'nitro', smarts: '[N+](=O)[O-]' },
  ],
  // The first compound is a parent, the second its salt.
  compound_structural_alerts: [
    { cpd_str_alert_id: 1, molregno: 100, alert_id: 1 },
    { cpd_str_alert_id: 2, molregno: 100, alert_id: 5 },
    { cpd_str_alert_id: 3, molregno: 101, alert_id: 2 },
    { cpd_str_alert_id: 4, molregno: 100, alert_id: 99 },
  ],
};
