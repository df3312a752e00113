import { describe, expect, it } from 'vitest';
import { distinctLines, indicationText, mechanismText, warningText } from './development-words.ts';

describe('the texts of the development of a compound', () => {
  it('name an indication by its heading, term or id, with its phase', () => {
    const none = { mesh_id: null, mesh_heading: null, efo_id: null, efo_term: null, phase: null };
    expect(indicationText({ ...none, mesh_heading: 'Tics', efo_term: 'tics', phase: 'Approved' })).toBe(
      'Tics · Approved',
    );
    expect(indicationText({ ...none, efo_term: 'anxiety' })).toBe('anxiety');
    expect(
      indicationText({ ...none, mesh_heading: 'Neoplasms', efo_term: 'cancer', phase: 'Approved' }),
    ).toBe('Neoplasms (cancer) · Approved');
    expect(indicationText({ ...none, efo_id: 'EFO:1' })).toBe('EFO:1');
    expect(indicationText(none)).toBe('Not named');
  });

  it('describe a mechanism by its words, or by target and action', () => {
    const target = { targetId: 'CHEMBL224', target: 'HTR2A', organism: 'Homo sapiens' };
    expect(
      mechanismText({ ...target, mechanism_of_action: 'HTR2A antagonist', action_type: 'ANTAGONIST' }),
    ).toBe('HTR2A antagonist · Homo sapiens');
    expect(mechanismText({ ...target, mechanism_of_action: null, action_type: 'ANTAGONIST' })).toBe(
      'HTR2A · ANTAGONIST · Homo sapiens',
    );
  });

  it('are listed once if they differ only in case', () => {
    const texts = ['Asthma · Approved', 'asthma · Approved', 'asthma · Phase II'];
    expect(distinctLines(texts.map((text) => ({ text })))).toEqual([{ text: texts[0] }, { text: texts[2] }]);
  });

  it('describe a warning by kind, place and year', () => {
    const warning = { warning_type: 'Withdrawn', warning_class: 'cardiotoxicity', description: null };
    expect(warningText({ ...warning, country: 'United States', year: 2008 })).toBe(
      'Withdrawn: cardiotoxicity · United States · 2008',
    );
  });
});
