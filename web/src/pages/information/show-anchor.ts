/** Brings what an address names into sight and puts the focus there; does nothing where there is no such place. */
export function showAnchor(id: string): void {
  const place = id === '' ? null : document.getElementById(decodeURIComponent(id));
  if (place === null) return;
  place.scrollIntoView({ block: 'start' });
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
