import { pictureSize } from './picture-size.ts';
import { drawingPart, packageRelations, relation, relations, sheetPart, xml } from './workbook-parts.ts';
import type { ZipEntry } from './zip.ts';

const spreadsheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** English Metric Units in a pixel of 1/96 inch. */
const emuOfPixel = 9525;
/** Pixels between a picture and each edge of its cell. */
const margin = 2;
const width = pictureSize.width + 2 * margin;
const height = pictureSize.height + 2 * margin;

/** Width of the column of pictures, in characters of 7 pixels. */
export const pictureColumnWidth = width / 7;
/** Height of a row with a picture, in points. */
export const pictureRowHeight = (height * 72) / 96;

/** The element of a sheet that refers to its drawing; it has to follow `autoFilter`. */
export const drawingElement = `<drawing xmlns:r="${relations}" r:id="rId1"/>`;

/** A sheet with pictures. */
export interface SheetDrawing {
  /** The sheet of rows, counted from 0. */
  readonly at: number;
  /** For each row below the headings the number of its picture, or null. */
  readonly numbers: readonly (number | null)[];
}

/**
 * The drawings of sheets, which have the picture of each row in the first column, and the pictures, which they share.
 * Pictures move and resize with their cells.
 */
export function* drawingEntries(
  drawings: readonly SheetDrawing[],
  files: readonly Uint8Array[],
): Generator<ZipEntry> {
  for (const { at, numbers } of drawings) {
    const [sheet, drawing] = [sheetPart(at), drawingPart(at)];
    yield {
      name: relationsOf(sheet),
      parts: [relationsXml([relation(1, 'drawing', `../drawings/${nameOf(drawing)}`)])],
    };
    yield { name: drawing, parts: drawingXml(numbers) };
    const images = [...new Set(numbers)].filter((number) => number !== null);
    yield {
      name: relationsOf(drawing),
      parts: [relationsXml(images.map((number) => relation(number, 'image', `../media/image${number}.png`)))],
    };
  }
  for (const [at, file] of files.entries())
    yield { name: `xl/media/image${at + 1}.png`, parts: [file], isCompressed: true };
}

const nameOf = (part: string): string => part.slice(part.lastIndexOf('/') + 1);
/** The part with the relations of a part. */
const relationsOf = (part: string): string =>
  `${part.slice(0, part.lastIndexOf('/'))}/_rels/${nameOf(part)}.rels`;

const relationsXml = (content: readonly string[]): string =>
  `${xml}<Relationships xmlns="${packageRelations}">${content.join('')}</Relationships>`;

function* drawingXml(numbers: readonly (number | null)[]): Generator<string> {
  yield `${xml}<xdr:wsDr xmlns:xdr="${spreadsheetDrawing}" xmlns:a="${drawingMl}" xmlns:r="${relations}">`;
  for (const [at, number] of numbers.entries()) if (number !== null) yield anchorXml(at + 1, number);
  yield '</xdr:wsDr>';
}

/** `row` is counted from 0, which is the row of the headings. */
function anchorXml(row: number, number: number): string {
  const [cx, cy] = [pictureSize.width * emuOfPixel, pictureSize.height * emuOfPixel];
  return (
    `<xdr:twoCellAnchor editAs="twoCell">${cornerXml('from', row, 0, 0)}${cornerXml('to', row, cx, cy)}<xdr:pic>` +
    `<xdr:nvPicPr><xdr:cNvPr id="${row + 1}" name="Structure ${row}"/>` +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip r:embed="rId${number}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>'
  );
}

const cornerXml = (corner: 'from' | 'to', row: number, x: number, y: number): string =>
  `<xdr:${corner}><xdr:col>0</xdr:col><xdr:colOff>${x + margin * emuOfPixel}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${y + margin * emuOfPixel}</xdr:rowOff></xdr:${corner}>`;
