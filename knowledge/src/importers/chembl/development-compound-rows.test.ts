import { describe, expect, it } from 'vitest';
import { filledForTests } from './testing/fill-for-tests.ts';

const { rows, one } = filledForTests();

describe('development compounds', () => {
  it('combine the whole family of forms', () => {
    expect(one('SELECT * FROM development_compound WHERE str_id = 100')).toEqual({
      str_id: 100,
      drug_name: 'ALPHADRUG',
      targets: 'Kinase one; Kinase one/two complex',
      max_phase: 4,
      highest_phase: 'Approved',
      approval_year: 1999,
      mode_of_action: 'Complex inhibitor; Kinase one inhibitor',
      indications: 'Leukemia; acne; asthma; zoster',
      drug_dose: '100MG, TABLET, ORAL',
      status: 'Approved',
      remarks: 'Prescription only; Oral; Black box warning',
      company_names: 'Another Ltd; Maker Inc',
      last_significant_update: '1999 (first approved)',
    });
  });

  it('state a withdrawal and its reasons', () => {
    expect(one('SELECT * FROM development_compound WHERE str_id = 106')).toEqual({
      str_id: 106,
      drug_name: 'BETADRUG SODIUM',
      max_phase: 4,
      highest_phase: 'Approved',
      status: 'Withdrawn',
      reason_with_drawn: 'Liver damage (France, 1999); Reason not given (Spain)',
      reason_with_drawn_category: 'hepatotoxicity',
      last_significant_update: '1999 (withdrawn)',
    });
  });

  it('are all with a phase, an approval, a withdrawal or a fact; phase 0 does not count', () => {
    expect(
      rows('SELECT str_id, drug_name, highest_phase, status FROM development_compound ORDER BY 1'),
    ).toEqual([
      { str_id: 100, drug_name: 'ALPHADRUG', highest_phase: 'Approved', status: 'Approved' },
      { str_id: 103 },
      {
        str_id: 104,
        drug_name: 'Zetamab',
        highest_phase: 'Clinical Phase Unknown',
        status: 'Investigational',
      },
      { str_id: 106, drug_name: 'BETADRUG SODIUM', highest_phase: 'Approved', status: 'Withdrawn' },
      { str_id: 110, highest_phase: 'Early Phase I', status: 'Investigational' },
      { str_id: 111, drug_name: 'GAMMADRUG', highest_phase: 'Approved', status: 'Discontinued' },
    ]);
  });

  it('have mechanisms, indications and warnings of their parent', () => {
    expect(rows('SELECT mechanism_id, str_id, target_id, parent_type FROM mechanism ORDER BY 1')).toEqual([
      { mechanism_id: 1, str_id: 100, target_id: 1, parent_type: 'NEGATIVE MODULATOR' },
      { mechanism_id: 2, str_id: 100, target_id: 2 },
      { mechanism_id: 3, str_id: 103 },
    ]);
    expect(rows('SELECT indication_id, str_id, max_phase FROM indication ORDER BY 1')).toEqual([
      { indication_id: 1, str_id: 100, max_phase: 2 },
      { indication_id: 2, str_id: 100, max_phase: 4 },
      { indication_id: 3, str_id: 100, max_phase: 2 },
      { indication_id: 4, str_id: 100 },
    ]);
    expect(rows('SELECT warning_id, str_id FROM warning ORDER BY 1')).toEqual([
      { warning_id: 1, str_id: 106 },
      { warning_id: 2, str_id: 106 },
      { warning_id: 3, str_id: 100 },
    ]);
  });
});
