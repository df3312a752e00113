import { dossierFiles, inKeyOrder } from '@moltrove/contract';
import { type ExportAbout, simulatedText } from '../formats/file-content.ts';
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
const rootId = './';
const licenceId = '#licence';
const releaseId = '#release';
const productId = '#moltrove';

/** The metadata of the dossier as RO-Crate 1.3, with sorted keys. */
export function roCrate({ about, date, title, files }: Crate): string {
  const { release, search, filters } = about;
  const searched = [search, ...filters.map((filter) => `${filter}.`)].join(' ');
  const simulated = release.simulated ? ` ${simulatedText}` : '';
  const graph = [
    {
      '@id': dossierFiles.crate.name,
      '@type': 'CreativeWork',
      about: { '@id': rootId },
      conformsTo: { '@id': specification },
    },
    {
      '@id': rootId,
      '@type': 'Dataset',
      name: title,
      description: `${searched} Release ${release.name} (${release.id}).${simulated}`,
      datePublished: date,
      license: { '@id': licenceId },
      creditText: release.attribution,
      isBasedOn: { '@id': releaseId },
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
    { '@id': licenceId, '@type': 'CreativeWork', name: release.attribution, description: release.source },
    {
      '@id': releaseId,
      '@type': 'Dataset',
      name: release.name,
      identifier: release.id,
      description: release.source,
      license: { '@id': licenceId },
      ...(release.date === null ? {} : { datePublished: release.date }),
    },
    { '@id': productId, '@type': 'SoftwareApplication', name: 'Moltrove' },
    {
      '@id': '#writing',
      '@type': 'CreateAction',
      name: 'The search and its export',
      description: searched,
      instrument: { '@id': productId },
      object: { '@id': releaseId },
      result: { '@id': rootId },
    },
  ];
  const crate = { '@context': `${specification}/context`, '@graph': graph };
  return `${JSON.stringify(inKeyOrder(crate), null, 1)}\n`;
}
