import type { Random } from './random.ts';
import type { TableRow } from './release-tables.ts';

const types = ['IC50', 'ic50', 'Ki', 'EC50', 'pKi', 'MIC', 'Potency'];
const molar = { nM: 1, uM: 1e3, µM: 1e3, mM: 1e6, pM: 1e-3, M: 1e9 } as const;
const valuesNm = [42, 4.2, 127, 12.7, 0.053, 31.62, 300, 1999, 5.04];
const factors = [1, 1, 1, 1000, 0.001, 1e6, 1e-6, 1.01, 1.049, 958, 2.5];
const comments = ['Not Active', 'inactive', 'Active', 'Not Determined', 'no inhibition of anything else'];
const validities = [
  'Outside typical range',
  'Potential transcription error',
  'Potential author error',
  'Author confirmed error',
  'Manually validated',
  'Non standard unit for type',
];

/**
 * Activities like the given ones, with unit slips, repeated and rounded values, doubts of the source, and
 * remarks that contradict their values: groups of the same compound and target, from several references.
 */
export function doubtfulActivities(
  random: Random,
  count: number,
  activity: readonly TableRow[],
  assay: readonly TableRow[],
  document: readonly TableRow[],
): TableRow[] {
  const highest = Math.max(...activity.map((row) => row.act_id as number));
  const measured = assay.filter(({ target_id: target }) => target !== null);
  const rows: TableRow[] = [];
  while (rows.length < count && measured.length > 0) {
    const { str_id, gvk_id } = random.pick(activity);
    const target = random.pick(measured).target_id;
    const assays = measured.filter(({ target_id: own }) => own === target);
    const type = random.pick(types);
    const valueNm = random.pick(valuesNm);
    const size = 2 + random.below(6);
    for (let at = 0; at < size; at += 1) {
      const unit = random.pick(Object.keys(molar) as (keyof typeof molar)[]);
      const value = Number(((valueNm * random.pick(factors)) / molar[unit]).toPrecision(1 + random.below(5)));
      rows.push({
        act_id: highest + 1 + rows.length,
        str_id,
        gvk_id,
        assay_id: random.pick(assays).assay_id,
        ref_id: random.pick(document).ref_id,
        std_activity_type: type,
        std_act_prefix: random.pick(['=', '=', '=', '=', null, '<', '>']),
        activity_value: value,
        standard_uom: unit,
        validity: random.maybe(validities, 0.7),
        duplicate: random.chance(0.2) ? 1 : 0,
        activity_comment: random.maybe(comments, 0.5),
      });
    }
  }
  return rows;
}
