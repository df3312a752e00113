/** Scrolls to an anchor and focuses it, if it exists. */
export function showAnchor(id: string): void {
  const target = id === '' ? null : document.getElementById(decodeURIComponent(id));
  if (target === null) return;
  target.scrollIntoView({ block: 'start' });
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
