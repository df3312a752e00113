import { strToU8, zipSync } from 'fflate';

export interface TestSheet {
  readonly name: string;
  /** The rows of the sheet as XML. */
  readonly rows: string;
}

interface Parts {
  readonly shared?: string;
  readonly styles?: string;
  readonly book?: string;
}

/** An .xlsx workbook as Excel writes it, for tests. */
export function testWorkbook(sheets: readonly TestSheet[], parts: Parts = {}): Uint8Array {
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
    'xl/sharedStrings.xml': strToU8(`<sst>${parts.shared ?? ''}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${parts.styles ?? ''}</styleSheet>`),
  };
  for (const [at, { rows }] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    );
  return zipSync(files);
}
