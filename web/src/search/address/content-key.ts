/** Up to this length the text itself is the key. */
const plainLength = 2000;

const keys = new WeakMap<object, string>();

/**
 * Text that is equal for values with equal content, and short even for 100,000 values; computed once per
 * object.
 */
export function contentKey(value: object): string {
  const before = keys.get(value);
  if (before !== undefined) return before;
  const key = shortKey(JSON.stringify(value));
  keys.set(value, key);
  return key;
}

/** The text, or a 128-bit digest if it is long. */
export function shortKey(text: string): string {
  return text.length <= plainLength ? text : `#${text.length}.${digest(text)}`;
}

/**
 * Four lanes of multiply and xor over the UTF-16 units, each mixed with the next. Distinguishes texts, but is
 * not cryptographic.
 */
function digest(text: string): string {
  let [a, b, c, d] = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x239b961b) ^ (b >>> 13);
    b = Math.imul(b ^ unit, 0xab0e9789) ^ (c >>> 11);
    c = Math.imul(c ^ unit, 0x38b34ae5) ^ (d >>> 15);
    d = Math.imul(d ^ unit, 0xa1e38b93) ^ (a >>> 12);
  }
  return [a, b, c, d].map((part) => (part >>> 0).toString(36)).join('.');
}
