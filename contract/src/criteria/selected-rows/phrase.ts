import { chartOf } from '../../catalogue/charts.ts';
import type { TabKey } from '../../domain/tabs.ts';
import { tabOfWire, type WireTab } from '../../wire/tabs.ts';
import type { SearchWords } from '../search-words.ts';
import { plainNumber } from '../value-phrase.ts';

/** The parts of a nested search that its wording needs. */
export interface InnerSearch {
  readonly query: unknown;
  readonly filters: readonly { readonly chartKey: string }[];
}

/** The parts of a criterion that its wording needs. */
interface Selected<W> {
  readonly tab: WireTab;
  readonly ids: readonly number[];
  readonly within: W | null;
  readonly except: readonly number[];
  readonly outOf: number | null;
}

interface Noun {
  readonly one: string;
  readonly many: string;
}

export const rowNouns: Readonly<Record<TabKey, Noun>> = {
  structures: { one: 'structure', many: 'structures' },
  activities: { one: 'activity', many: 'activities' },
  assays: { one: 'assay', many: 'assays' },
  clinicalCompounds: { one: 'development compound', many: 'development compounds' },
  references: { one: 'reference', many: 'references' },
};

const nounOf = (tab: WireTab): Noun => rowNouns[tabOfWire(tab)];

/** Wording of selected rows as a separate search: `12 selected structures`, `all 4,210 activities of “Records with …” but 3`. */
export function titleOfSelected<W extends InnerSearch>(
  criterion: Selected<W>,
  words: SearchWords<W['query']>,
): string {
  const { tab, ids, within } = criterion;
  const { one, many } = nounOf(tab);
  if (within !== null) return allOf(criterion, within, words);
  return ids.length === 1
    ? `${one} ${nameOf(criterion, words) ?? ids[0]}`
    : `${plainNumber(ids.length)} selected ${many}`;
}

/** Wording of selected rows combined with other rows: `structure among 12 selected`, `assay 17`. */
export function selectedPhrase<W extends InnerSearch>(
  criterion: Selected<W>,
  words: SearchWords<W['query']>,
): string {
  const { tab, ids, within } = criterion;
  const { one } = nounOf(tab);
  if (within !== null) return `${one} among ${allOf(criterion, within, words)}`;
  return ids.length === 1
    ? `${one} ${nameOf(criterion, words) ?? ids[0]}`
    : `${one} among ${plainNumber(ids.length)} selected`;
}

/** Wording of selected structures after "structures": `that are among 12 selected`, `that are IMATINIB`, `with structure ID 7`. */
export function selectedClause<W extends InnerSearch>(
  criterion: Selected<W>,
  words: SearchWords<W['query']>,
): string {
  const { ids, within } = criterion;
  if (within !== null) return `that are among ${allOf(criterion, within, words)}`;
  if (ids.length !== 1) return `that are among ${plainNumber(ids.length)} selected`;
  const name = nameOf(criterion, words);
  return name === null ? `with structure ID ${ids[0]}` : `that are ${name}`;
}

/** The name of the only row. */
const nameOf = <W>({ tab, ids }: Selected<W>, words: Pick<SearchWords<never>, 'row'>): string | null =>
  words.row(tabOfWire(tab), ids[0]!);

function allOf<W extends InnerSearch>(
  { tab, except, outOf }: Selected<W>,
  within: W,
  words: SearchWords<W['query']>,
): string {
  const count = outOf === null ? '' : `${plainNumber(outOf)} `;
  const left = except.length === 0 ? '' : ` but ${plainNumber(except.length)}`;
  return `all ${count}${nounOf(tab).many} of “${withinSentence(within, words)}”${left}`;
}

/** The sentence of a search without its full stop, with the charts that filter it. */
function withinSentence<W extends InnerSearch>(
  { query, filters }: W,
  words: SearchWords<W['query']>,
): string {
  const sentence = words.sentence(query).replace(/\.$/, '');
  const filtered = [...new Set(filters.map(({ chartKey }) => chartOf(chartKey)?.label ?? chartKey))];
  return filtered.length === 0 ? sentence : `${sentence}, filtered by ${filtered.join(', ')}`;
}
