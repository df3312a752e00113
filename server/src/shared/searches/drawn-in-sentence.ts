import { type DrawnText, shortStructureText, showsInDrawing } from '@moltrove/contract';

/** Searches of more characters are not read for a list: their sentences show the texts of structures. */
export const maxReadForList = 4000;
const maxDrawn = 4;

/** The structures of a stored search whose texts stand in its sentence; nothing for a search that is not given. */
export function drawnIn(sentence: string, search: string | null): { drawings?: DrawnText[] } {
  if (search === null || !search.includes('"drawing":{')) return {};
  const drawings: DrawnText[] = [];
  JSON.parse(search, (key, value: unknown) => {
    if (key === 'drawing' && isDrawn(value)) drawings.push({ format: value.format, value: value.value });
    return value;
  });
  const shown = drawings
    .filter((each) => showsInDrawing(each) && sentence.includes(` ${shortStructureText(each)}`))
    .slice(0, maxDrawn);
  return shown.length === 0 ? {} : { drawings: shown };
}

const isDrawn = (value: unknown): value is DrawnText =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof value.value === 'string' &&
  'format' in value &&
  (value.format === 'smiles' || value.format === 'smarts' || value.format === 'inchi');
