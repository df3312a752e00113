/**
 * Copies text to the clipboard; resolves to false if the browser refuses. Pages served without TLS from another
 * machine have no clipboard API, so the legacy method is tried there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (globalThis.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, for instance because the page lost the focus. The legacy method may still work.
  }
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.cssText = 'position:fixed;opacity:0';
  document.body.append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } finally {
    holder.remove();
  }
}
