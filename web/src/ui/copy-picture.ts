/**
 * Copies a PNG to the clipboard; resolves to false if the browser refuses, as on pages served without TLS from another
 * machine. Fails if the picture does. The picture is passed on unfinished, because browsers allow the copy only while a
 * click is handled.
 */
export async function copyPicture(draw: () => Promise<Blob>): Promise<boolean> {
  if (!globalThis.isSecureContext || typeof ClipboardItem === 'undefined') return false;
  const picture = draw();
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    await picture;
    return false;
  }
}
