/** The start of each address that ends in a name or an id, which users paste. */
export const leafletPaths = ['/leaflet/', '/leafletreference/'] as const;

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address that was meant by one of a compound or reference that cannot be decoded, because its name has a percent
 * sign ("/leaflet/name/50%" means "/leaflet/name/50%25"); null for any other address.
 */
export function meantLeaflet(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (!leafletPaths.some((start) => path.startsWith(start)) || isReadable(path)) return null;
  const mended = path.replaceAll(/%(?![\dA-Fa-f]{2})/g, '%25');
  const meant = isReadable(mended) ? mended : path.replaceAll('%', '%25');
  return meant + address.slice(path.length);
}
