import { strToU8, zipSync } from 'fflate';

export interface TestSheet {
  readonly name: string;
  /** The rows of the sheet as XML. */
  readonly rows: string;
}

interface WorkbookFiles {
  /** Null: the workbook has no such part. */
  readonly shared?: string | null;
  readonly styles?: string | null;
  readonly book?: string;
}

/** An .xlsx workbook as Excel writes it, for tests. */
export function testWorkbook(sheets: readonly TestSheet[], parts: WorkbookFiles = {}): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="rel">${parts.book ?? ''}<sheets>${sheets
        .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
  };
  const { shared = '', styles = '' } = parts;
  if (shared !== null) files['xl/sharedStrings.xml'] = strToU8(`<sst>${shared}</sst>`);
  if (styles !== null) files['xl/styles.xml'] = strToU8(`<styleSheet>${styles}</styleSheet>`);
  for (const [at, { rows }] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    );
  return zipSync(files);
}
