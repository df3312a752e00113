import { dossierFiles, inKeyOrder } from '@moltrove/contract';
import type { ExportAbout } from '../formats/file-content.ts';
import type { WrittenFile } from './summed-entries.ts';

interface Crate {
  readonly about: ExportAbout;
  /** ISO 8601, a day. */
  readonly date: string;
  readonly title: string;
  /** All other files of the dossier. */
  readonly files: readonly WrittenFile[];
}

const specification = 'https://w3id.org/ro/crate/1.3';
const root = './';
const licence = '#licence';
const release = '#release';
const product = '#moltrove';

/** The metadata of the dossier by RO-Crate 1.3, with sorted keys. */
export function roCrate({ about, date, title, files }: Crate): string {
  const { release: of, search, filters } = about;
  const searched = [search, ...filters.map((filter) => `${filter}.`)].join(' ');
  const simulated = of.simulated ? ' Some or all values of this release are simulated.' : '';
  const graph = [
    {
      '@id': dossierFiles.crate.name,
      '@type': 'CreativeWork',
      about: { '@id': root },
      conformsTo: { '@id': specification },
    },
    {
      '@id': root,
      '@type': 'Dataset',
      name: title,
      description: `${searched} Release ${of.name} (${of.id}).${simulated}`,
      datePublished: date,
      license: { '@id': licence },
      creditText: of.attribution,
      isBasedOn: { '@id': release },
      mainEntity: { '@id': dossierFiles.page.name },
      hasPart: files.map(({ name }) => ({ '@id': name })),
    },
    ...files.map(({ name, description, mediaType, bytes, sha256 }) => ({
      '@id': name,
      '@type': 'File',
      name,
      description,
      encodingFormat: mediaType,
      contentSize: String(bytes),
      sha256,
    })),
    { '@id': licence, '@type': 'CreativeWork', name: of.attribution, description: of.source },
    {
      '@id': release,
      '@type': 'Dataset',
      name: of.name,
      identifier: of.id,
      description: of.source,
      license: { '@id': licence },
      ...(of.date === null ? {} : { datePublished: of.date }),
    },
    { '@id': product, '@type': 'SoftwareApplication', name: 'Moltrove' },
    {
      '@id': '#writing',
      '@type': 'CreateAction',
      name: 'The search and its export',
      description: searched,
      instrument: { '@id': product },
      object: { '@id': release },
      result: { '@id': root },
    },
  ];
  const crate = { '@context': `${specification}/context`, '@graph': graph };
  return `${JSON.stringify(inKeyOrder(crate), null, 1)}\n`;
}
