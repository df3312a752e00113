import { activityFamilies, activityTermPhrase, activityTermSchema, toMicromolar } from '@moltrove/contract';
import { type Bounds, boundsOf, boundsPattern } from './bounds.ts';
import { clausesOf, type FindClauses } from './clause.ts';
import { numberOf, numberPattern } from './numbers.ts';

const known = Object.values(activityFamilies).flat();
const spelling = new Map<string, string>(known.map((type) => [type.toLowerCase(), type]));
const type = known
  .toSorted((a, b) => b.length - a.length)
  .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  .join('|');

/** Units of values in any letter case: nm is read as nM, because no IC50 is given in nanometres. */
const unit = String.raw`[mnupf]?M(?![\w/])|%|[munp]?g(?:\/|\.| )m?l(?:-1)?(?!\w)|mg\/kg|[munp]?g\/kg|min(?!\w)|hr?s?(?!\w)|s-1|min-1`;
const before = String.raw`(?<![\w/.-])`;
const compared = new RegExp(
  `${before}(?<type>${type}) ?(?:values? )?(?:of |in |: ?)?${boundsPattern(unit)}`,
  'gi',
);
const given = new RegExp(
  `${before}(?<type>${type}) ?(?:of |: ?)?(?<value>${numberPattern}) ?(?<unit>${unit})(?![\\w.])`,
  'gi',
);

/** Finds values of activities: IC50 <= 10 nM, Ki 10-100 nM, pIC50 > 7, EC50 10 nM. */
export const findActivities: FindClauses = (text, commas) => [
  ...clausesOf(text, compared, (groups) => activityClause(groups['type']!, convertedBounds(groups, commas))),
  ...clausesOf(text, given, (groups) => {
    const value = numberOf(groups['value']!, commas);
    const unitName = unitOf(groups['unit']);
    return value === null
      ? null
      : activityClause(groups['type']!, { sign: '=', min: value, max: null, unit: unitName });
  }),
];

type Measured = Bounds & { readonly unit: string | null };

/** Bounds in one unit: the lower bound of a range is converted to the unit of the upper one if theirs differ. */
function convertedBounds(
  groups: Readonly<Record<string, string | undefined>>,
  commas: Parameters<FindClauses>[1],
): Measured | null {
  const bounds = boundsOf(groups, commas);
  const [lowUnit, highUnit] = [unitOf(groups['lowUnit']), unitOf(groups['highUnit'])];
  if (bounds === null || bounds.sign !== 'R') return bounds && { ...bounds, unit: unitOf(groups['unit']) };
  if (lowUnit === null || lowUnit === highUnit) return { ...bounds, unit: highUnit };
  const [one, other] = [toMicromolar(1, highUnit), toMicromolar(bounds.min!, lowUnit)];
  if (highUnit === null) return { ...bounds, unit: lowUnit };
  return one === null || other === null
    ? null
    : { ...bounds, min: Number((other / one).toPrecision(12)), unit: highUnit };
}

function activityClause(written: string, measured: Measured | null) {
  if (measured === null) return null;
  const { sign, min, max, unit: activityUom } = measured;
  const term = activityTermSchema.safeParse({
    activityType: spelling.get(written.toLowerCase()) ?? written,
    activityUom,
    prefix: sign,
    ...(sign === 'R' ? { minValue: min, maxValue: max } : { minValue: min ?? max }),
  });
  if (!term.success) return null;
  return {
    kind: 'Activity',
    label: activityTermPhrase(term.data),
    criterion: { option: 'ActivityTypes' as const, activities: [term.data] },
  };
}

/** A unit in the spelling of releases; null if there is none. */
export function unitOf(written: string | undefined): string | null {
  if (written === undefined || written === '') return null;
  if (/^[munpf]?M$/i.test(written)) return written.toLowerCase().replace(/m$/, 'M');
  const perVolume = /^([munp]?g)(?:\/|\.| )(m?l)(?:-1)?$/i.exec(written);
  if (perVolume !== null)
    return `${perVolume[1]!.toLowerCase()}.${perVolume[2]!.toLowerCase().replace('l', 'L')}-1`;
  const perWeight = /^([munp]?g)\/kg$/i.exec(written);
  if (perWeight !== null) return `${perWeight[1]!.toLowerCase()}.kg-1`;
  return /^hr?s?$/i.test(written) ? 'hr' : written;
}
