/** A public page of another database, built from an id; nothing is sent until the user follows the link. */
export interface OutsidePage {
  readonly label: string;
  readonly url: string;
}

type Given = OutsidePage | null;
const pages = (given: readonly Given[]): OutsidePage[] => given.filter((page) => page !== null);

function chemblPage(kind: 'compound' | 'target' | 'assay' | 'document', id: string | null): Given {
  if (id === null || !/^CHEMBL\d+$/.test(id)) return null;
  return { label: `ChEMBL ${id}`, url: `https://www.ebi.ac.uk/chembl/explore/${kind}/${id}` };
}

/** Pages of ChEMBL by id and of PubChem by InChIKey. */
export function pagesOfCompound({
  chembl_id: chemblId,
  inchi_key: inchiKey,
}: {
  readonly chembl_id: string | null;
  readonly inchi_key: string | null;
}): OutsidePage[] {
  const hasKey = inchiKey !== null && /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(inchiKey);
  return pages([
    chemblPage('compound', chemblId),
    hasKey ? { label: 'PubChem', url: `https://pubchem.ncbi.nlm.nih.gov/#query=${inchiKey}` } : null,
  ]);
}

/** Pages of ChEMBL by public id and of UniProt by each accession. */
export function pagesOfTarget(targetId: string | null, uniprot: readonly string[]): OutsidePage[] {
  return pages([
    chemblPage('target', targetId),
    ...uniprot
      .filter((accession) => /^[A-Z0-9]{6,10}$/.test(accession))
      .map((accession) => ({
        label: `UniProt ${accession}`,
        url: `https://www.uniprot.org/uniprotkb/${accession}/entry`,
      })),
  ]);
}

export const pagesOfAssay = (chemblId: string | null): OutsidePage[] =>
  pages([chemblPage('assay', chemblId)]);

const patentNumber = /^[A-Z]{2}-?\d{4,}-?[A-Z]\d?$/;

export function pagesOfReference({
  doi,
  pubmed_id: pubmedId,
  patent_no: patent,
  chembl_id: chemblId = null,
}: {
  readonly chembl_id?: string | null;
  readonly doi: string | null;
  readonly pubmed_id: number | null;
  readonly patent_no: string | null;
}): OutsidePage[] {
  return pages([
    doi !== null && /^10\.\d{4,9}\/\S+$/.test(doi)
      ? { label: 'DOI', url: `https://doi.org/${encodeURI(doi)}` }
      : null,
    pubmedId === null ? null : { label: 'PubMed', url: `https://pubmed.ncbi.nlm.nih.gov/${pubmedId}/` },
    patent !== null && patentNumber.test(patent)
      ? { label: 'Patent', url: `https://patents.google.com/patent/${patent.replaceAll('-', '')}/en` }
      : null,
    chemblPage('document', chemblId),
  ]);
}
