import {
  type CompoundDevelopment,
  type LeafletIndication,
  compareText,
  phaseLabel,
} from '@moltrove/contract/without-calls';
import { companiesIn } from '../../text/companies.ts';
import type { Compound } from './compound.ts';
import type { ReleaseRows } from './release-rows.ts';

/** The development of a compound, from the rows of its structure. */
export function compoundDevelopment(rows: ReleaseRows, { strId }: Compound): CompoundDevelopment {
  const record = rows.first('development_compound', 'str_id', strId);
  return {
    str_id: strId,
    record: record && {
      drug_name: record.text('drug_name'),
      highest_phase: record.text('highest_phase'),
      status: record.text('status'),
      approval_year: record.number('approval_year'),
      mode_of_action: record.text('mode_of_action'),
      targets: record.text('targets'),
      drug_dose: record.text('drug_dose'),
      remarks: record.text('remarks'),
      last_significant_update: record.text('last_significant_update'),
      reason_with_drawn: record.text('reason_with_drawn'),
      reason_with_drawn_category: record.text('reason_with_drawn_category'),
      companies: companiesIn(record.text('company_names') ?? ''),
    },
    indications: indicationsOf(rows, strId),
    mechanisms: rows.all('mechanism', 'str_id', strId).map((mechanism) => {
      const targetId = mechanism.number('target_id');
      const target = targetId === null ? null : rows.first('target', 'target_id', targetId);
      return {
        mechanism_of_action: mechanism.text('mechanism_of_action'),
        action_type: mechanism.text('action_type'),
        targetId: target?.text('chembl_id') ?? null,
        target: target?.text('pref_name') ?? target?.text('common_name') ?? null,
        organism: target?.text('organism') ?? null,
      };
    }),
    warnings: rows
      .all('warning', 'str_id', strId)
      .map((warning) => ({
        warning_type: warning.text('warning_type'),
        warning_class: warning.text('warning_class'),
        description: warning.text('description'),
        country: warning.text('country'),
        year: warning.number('year'),
      }))
      .sort((a, b) => (b.year ?? -Infinity) - (a.year ?? -Infinity)),
  };
}

const nameOf = ({ mesh_heading: heading, efo_term: term }: LeafletIndication): string =>
  heading ?? term ?? '';

function indicationsOf(rows: ReleaseRows, strId: number): CompoundDevelopment['indications'] {
  return rows
    .all('indication', 'str_id', strId)
    .map((row) => ({
      stage: row.number('max_phase') ?? -Infinity,
      indication: {
        mesh_id: row.text('mesh_id'),
        mesh_heading: row.text('mesh_heading'),
        efo_id: row.text('efo_id'),
        efo_term: row.text('efo_term'),
        phase: phaseLabel(row.number('max_phase')),
      },
    }))
    .sort(
      (a, b) =>
        (a.stage === b.stage ? 0 : b.stage - a.stage) ||
        Number(nameOf(a.indication) === '') - Number(nameOf(b.indication) === '') ||
        compareText(nameOf(a.indication), nameOf(b.indication)),
    )
    .map(({ indication }) => indication);
}
