import { numberText } from './number-text.ts';
import { shownPrefix } from './stated-values.ts';

type Cells = Readonly<Record<string, unknown>>;

/** What a value is called: "Ki 0.59 nM of PRAZOSIN on Alpha-1a adrenergic receptor"; "activity 7" without anything known of it. */
export function valueName(row: Cells): string {
  const {
    std_activity_type: type,
    activity_value: value,
    standard_uom: unit,
    structure_name: structure,
    protein,
  } = row;
  const prefix = textOf(row['std_act_prefix']);
  const number = typeof value === 'number' ? `${shownPrefix(prefix)}${numberText(value)}` : null;
  const measured = [textOf(type), number, number === null ? null : textOf(unit)].filter(
    (part) => part !== null,
  );
  const parts = [
    measured.length === 0 ? null : measured.join(' '),
    textOf(structure) === null ? null : `of ${textOf(structure)}`,
    textOf(protein) === null ? null : `on ${textOf(protein)}`,
  ].filter((part) => part !== null);
  return measured.length === 0 && parts.length === 0 ? `activity ${String(row['act_id'])}` : parts.join(' ');
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
