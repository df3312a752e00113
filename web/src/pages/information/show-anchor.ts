/** Scrolls to an anchor and focuses it; does nothing if it does not exist. */
export function showAnchor(id: string): void {
  const place = id === '' ? null : document.getElementById(decodeURIComponent(id));
  if (place === null) return;
  place.scrollIntoView({ block: 'start' });
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
