import type { Column } from '../catalogue/column.ts';
import { columnOf } from '../catalogue/columns.ts';
import { targetCategoryLabels } from '../catalogue/search-fields.ts';
import { treeNamed } from '../catalogue/trees.ts';
import type { PropertyRange, StructureProperty } from '../domain/property-ranges.ts';
import { namesStrain } from './criteria.ts';
import { anyText } from './included-rows.ts';
import type { Criterion, StrainTerm } from './query.ts';
import { type SentenceOf, selectedClause, selectedPhrase } from './selected-phrase.ts';
import { selectivityPhrase } from './selectivity-phrase.ts';
import { activityTermPhrase, plainNumber, rangePhrase } from './value-phrase.ts';

/** The column of the structures tab that a property range looks at: its label and unit. */
export function structurePropertyColumn(property: StructureProperty): Column {
  return columnOf('structuretab', property === 'clogp' ? 'logp_calc' : property)!;
}

const referenceKinds = { J: 'a journal article', P: 'a patent', O: 'another kind of reference' } as const;

type Of<Option extends Criterion['option']> = Extract<Criterion, { option: Option }>;

/**
 * What a criterion asks for, as it follows "structures": `with mol. weight ≤ 500 g/mol`, `that contain c1ccccc1`,
 * `with name aspirin that are similar to CCO (≥ 0.7)`.
 */
export function clauseOf(criterion: Criterion, sentence: SentenceOf): string {
  if (criterion.option === 'SelectedRows') return selectedClause(criterion, sentence);
  if (criterion.option === 'Selectivity') return `that are ${phraseOf(criterion, sentence)}`;
  const drawing = criterion.option === 'Structure' ? criterion.drawing : null;
  if (drawing === null) return `with ${phraseOf(criterion, sentence)}`;
  const others = structureParts(criterion as Of<'Structure'>);
  return [
    ...(others.length === 0 ? [] : [`with ${allOf(others)}`]),
    `that ${drawingPhrase(drawing, pluralVerbs)}`,
  ].join(' ');
}

/** What a criterion asks for, as it follows "with": `target EGFR or ERBB2`, `IC50 ≤ 100 nM`. */
export function phraseOf(criterion: Criterion, sentence: SentenceOf): string {
  switch (criterion.option) {
    case 'Target':
      return `target ${either(criterion.terms.map(targetPhrase))}`;
    case 'ActivityTypes':
      return either(criterion.activities.map(activityTermPhrase));
    case 'Bibliography':
      return bibliographyPhrase(criterion);
    case 'Source':
      return sourcePhrase(criterion);
    case 'Structure':
      return structurePhrase(criterion);
    case 'Company':
      return criterion.companies.includes(anyText) ? 'any company' : `company ${either(criterion.companies)}`;
    case 'DegraderType':
      return `degrader type ${either(criterion.degraderTypes)}`;
    case 'ClinicalPhases':
      return allOf([
        criterion.phases.includes(anyText)
          ? 'any highest phase'
          : labelled('highest phase', criterion.phases),
        labelled('status', criterion.statuses),
      ]);
    case 'Indication':
      return `indication ${either(criterion.indications)}`;
    case 'Assay':
      return `assay ${allOf([
        criterion.assayTypes.includes(anyText) ? 'of any type' : labelled('of type', criterion.assayTypes),
        labelled('by', criterion.methods),
        labelled(
          'described with the words',
          criterion.descriptions.map((description) => `“${description}”`),
        ),
      ])}`;
    case 'ActivityMechanism':
      return criterion.mechanisms.includes(anyText)
        ? 'any mechanism'
        : `mechanism ${either(criterion.mechanisms)}`;
    case 'CompoundCategories':
      return `compound category ${either(criterion.categories)}`;
    case 'TreeView':
      return treePhrase(criterion);
    case 'Selectivity':
      return selectivityPhrase(criterion, (terms) => either(terms.map(targetPhrase)));
    case 'SelectedRows':
      return selectedPhrase(criterion, sentence);
  }
}

function treePhrase({ tree, nodes }: Of<'TreeView'>): string {
  const noun = treeNamed(tree)?.noun ?? tree;
  return `${noun} in ${either(nodes.map(({ id, label }) => (label === '' ? id : label)))}`;
}

const shownAlternatives = 8;

/** "a", "a or b", "a, b or c"; of more than eight the first seven and how many more there are. */
export function either(parts: readonly string[]): string {
  if (parts.length <= shownAlternatives) return listed(parts, 'or');
  const shown = parts.slice(0, shownAlternatives - 1);
  return `${shown.join(', ')} or ${plainNumber(parts.length - shown.length)} more`;
}

/** "a", "a and b", "a, b and c", all of them. */
export function listed(parts: readonly string[], word: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** Parts that all have to be met, without empty ones; a comma keeps the alternatives of one part together. */
function allOf(parts: readonly string[]): string {
  const asked = parts.filter((part) => part !== '');
  const before = asked.slice(0, -1);
  if (!before.some((part) => part.includes(' or '))) return listed(asked, 'and');
  return `${before.join(', ')}, and ${asked.at(-1)}`;
}

function labelled(label: string, alternatives: readonly string[]): string {
  return alternatives.length === 0 ? '' : `${label} ${either(alternatives)}`;
}

function targetPhrase({ label, displayValue, targetCategories }: Of<'Target'>['terms'][number]): string {
  const shown = displayValue === '' ? label : displayValue;
  const named = targetCategories === 'name' || targetCategories === 'targetId';
  return named ? shown : `${shown} (${targetCategoryLabels[targetCategories]})`;
}

function sourcePhrase({ organisms, strains }: Of<'Source'>): string {
  const named = strains.filter(namesStrain);
  const byOrganism =
    organisms.length > 0 || named.some(({ genus, species }) => given([genus, species]).length > 0);
  return `source ${byOrganism ? 'organism ' : ''}${either([...organisms, ...named.map(strainPhrase)])}`;
}

function strainPhrase({ genus, species, strainType }: StrainTerm): string {
  const binomial = given([genus, species]).join(' ');
  const rank = genus === null ? 'species' : 'genus';
  const organism = genus !== null && species !== null ? binomial : `${rank} ${binomial}`;
  return [binomial === '' ? null : organism, strainType === null ? null : `strain ${strainType}`]
    .filter((part) => part !== null)
    .join(' ');
}

function bibliographyPhrase({
  terms,
  journals,
  patents,
  criterion,
  dataSources,
  operatorFlag,
}: Of<'Bibliography'>): string {
  const words = {
    pubmed: 'PubMed ID',
    doi: 'DOI',
    patent: 'patent',
    refId: 'reference',
    title: 'title',
    year: 'year',
  } as const;
  const { fromYear, toYear, authorName, company } = criterion;
  const parts = [
    either(terms.map(({ category, label }) => `${words[category]} ${label}`)),
    either(
      journals.map((journal) =>
        given([
          journal.journalName,
          journal.year,
          journal.volume === null ? null : `volume ${journal.volume}`,
          journal.issue === null ? null : `issue ${journal.issue}`,
          journal.pageNo === null ? null : `page ${journal.pageNo}`,
        ]).join(' '),
      ),
    ),
    either(
      patents.map((patent) => given(['patent', patent.countryCode, patent.patentNo, patent.year]).join(' ')),
    ),
    rangePhrase('year of publication', { min: fromYear, max: toYear }, String),
    either(dataSources.map((source) => referenceKinds[source])),
    authorName === null ? '' : `author ${authorName}`,
    company === null ? '' : `company ${company}`,
  ];
  if (operatorFlag === 'AND') return allOf(parts);
  return listed(
    parts.filter((part) => part !== ''),
    'or',
  );
}

function structurePhrase(criterion: Of<'Structure'>): string {
  const { drawing } = criterion;
  const drawn = drawing === null ? [] : [drawingPhrase(drawing, singularVerbs)];
  return allOf([...drawn, ...structureParts(criterion)]);
}

function structureParts({ names, inchikeys, structureIds, properties }: Of<'Structure'>): string[] {
  const ranges = Object.entries(properties).map(([property, range]) =>
    propertyPhrase(property as StructureProperty, range),
  );
  const named = [
    labelled('name', names),
    labelled('InChIKey', inchikeys),
    labelled('structure ID', structureIds.map(String)),
  ].filter((part) => part !== '');
  return [listed(named, 'or'), ...ranges].filter((part) => part !== '');
}

type Drawing = NonNullable<Of<'Structure'>['drawing']>;
type Verbs = Readonly<Record<Drawing['category'], string>>;

const singularVerbs: Verbs = {
  exact: 'is exactly',
  subStructure: 'contains',
  superStructure: 'is part of',
  similarity: 'is similar to',
  connectivity: 'has the connectivity of',
};
const pluralVerbs: Verbs = {
  exact: 'are exactly',
  subStructure: 'contain',
  superStructure: 'are part of',
  similarity: 'are similar to',
  connectivity: 'have the connectivity of',
};

/** A drawing asks a structure for this much of likeness when it says nothing itself. */
export const defaultSimilarity = 0.7;

function drawingPhrase(drawing: Drawing, verbs: Verbs): string {
  const { category, chirality, feature } = drawing;
  return [
    verbs[category],
    shortStructureText(drawing),
    category === 'similarity' ? similarityText(drawing.similarity) : '',
    chirality && category !== 'similarity' ? 'with its stereochemistry' : '',
    feature === 'asReported' ? 'as reported, salts included' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const shownCharacters = 60;

/** The drawing in its own words, cut after 60 characters. */
export function shortStructureText({ format, value }: Pick<Drawing, 'format' | 'value'>): string {
  if (format === 'molfile') return 'the drawn molfile';
  const text = value.trim().split(/\s/, 1)[0]!;
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1)}…` : text;
}

function similarityText(similarity: Drawing['similarity']): string {
  const min = similarity?.min ?? (similarity === null ? defaultSimilarity : 0);
  const max = similarity?.max ?? 1;
  return max < 1 ? `(${min} to ${max})` : `(≥ ${min})`;
}

function propertyPhrase(property: StructureProperty, range: PropertyRange): string {
  const { label, unit } = structurePropertyColumn(property);
  // "Mol. weight" within a sentence is "mol. weight"; "PSA" and "H donors" stay.
  const inSentence = /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
  const phrase = rangePhrase(inSentence, range);
  return phrase === '' || unit === null ? phrase : `${phrase} ${unit}`;
}

function given(parts: readonly (string | number | null)[]): string[] {
  return parts.filter((part) => part !== null && part !== '').map(String);
}
