const words = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);

/** Lists and objects of one line are at most this long. */
const maxLine = 80;

/**
 * A JSON value as a Python literal, with nested lines indented by four spaces more than `indent`. A JSON string is a
 * valid Python string, because JSON.stringify escapes only quotes, backslashes, control characters and lone
 * surrogates.
 */
export function pythonLiteral(value: unknown, indent = ''): string {
  const word = words.get(value);
  if (word !== undefined) return word;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}    `;
  const parts = isList
    ? value.map((item) => pythonLiteral(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= maxLine && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}
