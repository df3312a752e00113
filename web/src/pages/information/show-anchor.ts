/** Scrolls to an anchor and focuses it; does nothing if it does not exist. */
export function showAnchor(id: string): void {
  const target = id === '' ? null : document.getElementById(decodeURIComponent(id));
  if (target === null) return;
  target.scrollIntoView({ block: 'start' });
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
