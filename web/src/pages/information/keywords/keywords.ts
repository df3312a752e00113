import type { ActivityFamily, Column } from '@moltrove/contract';
import {
  abbreviations,
  activityFamilies,
  activityFamilyLabels,
  activityFamilyMeanings,
  activityTypeMeanings,
  assayTypeLabels,
  chartTypeMeanings,
  charts,
  chartTypes,
  columns,
  compareText,
  countKeys,
  countLabels,
  countMeanings,
  entityMeanings,
  pharmacokineticGroups,
  phases,
  prefixes,
  prefixMeanings,
  refTypeLabels,
  roleLabels,
  roleMeanings,
  roles,
  searchFields,
  structurePropertyColumn,
  structureRules,
  tabMeanings,
  tabs,
  targetCategoryLabels,
  targetCategoryMeanings,
  toxicityGroups,
  trees,
  unitRules,
  valueDoubts,
  toWire,
  countKeySchema,
  wireTab,
} from '@moltrove/contract';
import type { GlossaryEntry, StructureProperty, TargetCategory } from '@moltrove/contract';

/** A term of the product. */
export interface Keyword {
  /** The anchor: /keywords#pactivity. */
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
  /** The tab, unit and similar facts, each in a few words. */
  readonly facts: readonly string[];
}

export interface KeywordGroup {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly Keyword[];
}

/** The anchor of a term: lower-case letters, digits and hyphens. */
export function anchorOf(kind: string, term: string): string {
  const part = term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${kind}-${part}`;
}

const tabLabel = (key: string): string => tabs.find((tab) => tab.key === key)!.label;

/**
 * Columns with the same key in several tabs are one keyword. If the tabs describe it differently, all descriptions are
 * listed.
 */
function columnKeywords(): Keyword[] {
  const byKey = Map.groupBy(Object.values(columns).flat(), ({ key }) => key);
  return [...byKey].map(([key, same]) => {
    const [first] = same as [Column, ...Column[]];
    const descriptions = new Set(same.map(({ description }) => description));
    return {
      id: key,
      term: first.label,
      meaning:
        descriptions.size === 1
          ? first.description
          : same.map(({ tab, description }) => `${tabLabel(tab)}: ${description}`).join(' '),
      facts: [
        `Column of ${same.map(({ tab }) => tabLabel(tab)).join(', ')}`,
        ...(first.unit === null ? [] : [`in ${first.unit}`]),
        ...(same.every(({ hidden }) => hidden) ? ['hidden at first'] : []),
      ],
    };
  });
}

function searchKeywords(): Keyword[] {
  return searchFields
    .filter(({ tree }) => tree === undefined)
    .map(({ key, label, description, example, group }) => ({
      id: anchorOf('search', key),
      term: label,
      meaning: description,
      facts: [group, ...(example === '' ? [] : [`for example ${example}`])],
    }));
}

function chartKeywords(): Keyword[] {
  return charts.map(({ key, label, description, type, grain, unit, several }) => ({
    id: anchorOf('chart', key),
    term: label,
    meaning: description,
    facts: [
      `${type} chart`,
      `narrows the ${grain === 'activity' ? 'activities' : 'structures'}`,
      ...(unit === null ? [] : [`in ${unit}`]),
      ...(several ? ['a row may have several'] : []),
    ],
  }));
}

function treeKeywords(): Keyword[] {
  const groups = { Pharmacokinetics: pharmacokineticGroups, Toxicity: toxicityGroups } as const;
  return trees.map(({ key, label, description, grouping, grain }) => ({
    id: anchorOf('tree', key),
    term: label,
    meaning: `${description} ${grouping}`,
    facts: [
      `chooses ${grain === 'activity' ? 'activities' : 'structures'}`,
      ...(key in groups
        ? [`branches: ${groups[key as keyof typeof groups].map((group) => group.label).join(', ')}`]
        : []),
    ],
  }));
}

function typeKeywords(): Keyword[] {
  const families = Object.keys(activityFamilies) as ActivityFamily[];
  return families.flatMap((family) => [
    {
      id: anchorOf('family', family),
      term: activityFamilyLabels[family],
      meaning: activityFamilyMeanings[family],
      facts: [`family: ${activityFamilies[family].join(', ')}`],
    },
    ...activityFamilies[family].map((type) => ({
      id: anchorOf('type', type.replace('%', 'percent')),
      term: type,
      meaning: activityTypeMeanings[type],
      facts: [activityFamilyLabels[family].toLowerCase()],
    })),
  ]);
}

function ruleKeywords(): Keyword[] {
  return structureRules.map(({ label, properties }) => ({
    id: anchorOf('rule', label),
    term: label,
    meaning: `${Object.entries(properties)
      .map(([property, { min, max }]) => {
        const { label: name, unit } = structurePropertyColumn(property as StructureProperty);
        return `${name} ${min} to ${max}${unit === null ? '' : ` ${unit}`}`;
      })
      .join(', ')}; both ends included.`,
    facts: ['ranges of properties'],
  }));
}

function codes(kind: string, fact: string, labels: Readonly<Record<string, string>>): Keyword[] {
  return Object.entries(labels).map(([code, label]) => ({
    id: anchorOf(kind, code),
    term: code,
    meaning: `${label}.`,
    facts: [fact],
  }));
}

function words(kind: string, entries: readonly GlossaryEntry[]): Keyword[] {
  return entries.map(({ term, meaning }) => ({ id: anchorOf(kind, term), term, meaning, facts: [] }));
}

/** The terms of the product by kind, all taken from the catalogue. */
export function keywordGroups(): KeywordGroup[] {
  return [
    { id: 'things', title: 'What is searched', keywords: words('thing', entityMeanings) },
    {
      id: 'counts',
      title: 'Counts',
      keywords: countKeys.map((key) => ({
        id: toWire(countKeySchema, key),
        term: countLabels[key],
        meaning: countMeanings[key],
        facts: [],
      })),
    },
    { id: 'search', title: 'Search rows', keywords: searchKeywords() },
    {
      id: 'target-ids',
      title: 'Identifiers of targets',
      keywords: (Object.keys(targetCategoryLabels) as TargetCategory[]).map((key) => ({
        id: anchorOf('target', key),
        term: targetCategoryLabels[key],
        meaning: targetCategoryMeanings[key],
        facts: [],
      })),
    },
    { id: 'trees', title: 'Tree views', keywords: treeKeywords() },
    {
      id: 'tabs',
      title: 'Tabs of the results',
      keywords: tabs.map(({ key, label }) => ({
        id: wireTab(key),
        term: label,
        meaning: tabMeanings[key],
        facts: [],
      })),
    },
    { id: 'columns', title: 'Columns', keywords: columnKeywords() },
    {
      id: 'charts',
      title: 'Charts',
      keywords: [
        ...chartTypes.map((type) => ({
          id: anchorOf('chart-kind', type),
          term: `${type} chart`,
          meaning: chartTypeMeanings[type],
          facts: [],
        })),
        ...chartKeywords(),
      ],
    },
    { id: 'types', title: 'Activity types and their families', keywords: typeKeywords() },
    {
      id: 'prefixes',
      title: 'Prefixes and units',
      keywords: [
        ...prefixes.map((prefix) => ({
          id: `prefix-${prefixes.indexOf(prefix)}`,
          term: prefix,
          meaning: prefixMeanings[prefix],
          facts: ['prefix of a value'],
        })),
        ...words('unit', unitRules),
      ],
    },
    {
      id: 'doubts',
      title: 'Doubts about values',
      keywords: valueDoubts.map(({ key, label, description }) => ({
        id: anchorOf('doubt', key),
        term: label,
        meaning: description,
        facts: [],
      })),
    },
    {
      id: 'codes',
      title: 'Codes and stages',
      keywords: [
        ...codes('assay-type', 'type of assay', assayTypeLabels),
        ...codes('reference-type', 'type of reference', refTypeLabels),
        ...phases.map(({ label }, at) => ({
          id: anchorOf('phase', label),
          term: label,
          meaning: `Stage ${at + 1} of ${phases.length} of development, in the order that phases sort by.`,
          facts: ['clinical phase'],
        })),
      ],
    },
    { id: 'rules', title: 'Rules', keywords: ruleKeywords() },
    {
      id: 'roles',
      title: 'Roles',
      keywords: roles.map((role) => ({
        id: anchorOf('role', role),
        term: roleLabels[role],
        meaning: roleMeanings[role],
        facts: [role],
      })),
    },
    { id: 'abbreviations', title: 'Abbreviations and terms', keywords: words('abbreviation', abbreviations) },
  ];
}

/** The keywords that contain every word, ignoring case, in their groups; groups without any are omitted. */
export function filterKeywords(groups: readonly KeywordGroup[], query: string): KeywordGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const keywords = group.keywords.filter(({ id, term, meaning, facts }) => {
      const whole = `${term} ${meaning} ${facts.join(' ')} ${id}`.toLowerCase();
      return wanted.every((word) => whole.includes(word));
    });
    return keywords.length === 0 ? [] : [{ ...group, keywords }];
  });
}

/** All keywords by first letter; those that begin with another character come first, under #. */
export function byLetter(groups: readonly KeywordGroup[]): KeywordGroup[] {
  const all = groups
    .flatMap(({ keywords }) => keywords)
    .toSorted((a, b) => compareText(a.term, b.term) || compareText(a.id, b.id));
  const letters = Map.groupBy(all, ({ term }) => {
    const first = term[0]!.toUpperCase();
    return /[A-Z]/.test(first) ? first : '#';
  });
  return [...letters]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([letter, keywords]) => ({
      id: letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`,
      title: letter,
      keywords,
    }));
}
