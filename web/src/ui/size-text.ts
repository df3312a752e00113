const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in decimal units with three digits: `812 bytes`, `4.51 MB`, `13.2 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
