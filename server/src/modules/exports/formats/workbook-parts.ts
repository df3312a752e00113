import type { ZipEntry } from './zip.ts';

export const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const aboutNumber = 2;
/** In every workbook the part of the sheet that describes the rows; it is the last sheet. */
export const aboutPart = partOf(aboutNumber);

/** The part of a sheet of rows, counted from 0. */
export const sheetPart = (at: number): string => partOf(numberOf(at));

/** The drawing of a sheet of rows, counted from 0. */
export const drawingPart = (at: number): string => `xl/drawings/drawing${numberOf(at)}.xml`;

/** The number of a sheet of rows: 1, 3, 4, … */
const numberOf = (at: number): number => (at < aboutNumber - 1 ? at + 1 : at + 2);

function partOf(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const override = (part: string, kind: string): string =>
  `<Override PartName="/${part}" ContentType="${contentTypes}.${kind}+xml"/>`;
export const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;

/** The types of the drawings of the sheets at these positions. */
function pictureTypes(at: readonly number[]): string {
  if (at.length === 0) return '';
  const drawings = at.map(
    (each) =>
      `<Override PartName="/${drawingPart(each)}" ` +
      'ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>',
  );
  return `<Default Extension="png" ContentType="image/png"/>${drawings.join('')}`;
}

/** All parts of a workbook except its sheets, which are those of rows and "About", and their drawings. */
export function fixedEntries(
  rowSheets: ReadonlyArray<{ readonly name: string; readonly pictures: boolean }>,
): readonly ZipEntry[] {
  const pictured = rowSheets.flatMap(({ pictures }, at) => (pictures ? [at] : []));
  const sheets = [
    ...rowSheets.map(({ name }, at) => ({ name, number: numberOf(at) })),
    { name: 'About', number: aboutNumber },
  ];
  const byNumber = sheets.toSorted((a, b) => a.number - b.number);
  const sheetTypes = byNumber.map(({ number }) => override(partOf(number), 'worksheet'));
  return [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}` +
        `${sheetTypes.join('')}${override('xl/styles.xml', 'styles')}${pictureTypes(pictured)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>` +
        sheets
          .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}">${byNumber
        .map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))
        .join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ].map(([name, part]) => ({ name, parts: [xml + part] }));
}

const styles =
  `<styleSheet xmlns="${namespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>';
