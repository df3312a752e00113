import type { ReferenceHead } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Words } from '../../../ui/words.tsx';

/** Identifiers of the reference with buttons that copy them. */
export function ReferenceIds({ head }: { head: ReferenceHead }) {
  const ids: readonly (readonly [label: string, id: string | number | null])[] = [
    ['Reference ID', head.ref_id],
    ['DOI', head.doi],
    ['PubMed ID', head.pubmed_id],
    ['ChEMBL ID', head.chembl_id],
    ['Patent number', head.patent_no],
  ];
  return (
    <Inline as="dl" gap={10} rowGap={4} wrap align="start">
      {ids.map(([label, id]) =>
        id === null ? null : (
          <div key={label}>
            <Words as="dt" size="sm" tone="muted">
              {label}
            </Words>
            <Inline as="dd" gap={2} size="md" breaksWords>
              <span>{id}</span>
              <CopyButton text={String(id)} what={`the ${label}`} />
            </Inline>
          </div>
        ),
      )}
    </Inline>
  );
}
