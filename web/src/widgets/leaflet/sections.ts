/** A section of a leaflet, as its list of contents shows it. */
export interface ShownSection {
  /** The id of its element, and the hash that opens it. */
  readonly id: string;
  readonly label: string;
  /** Null if it is counted only when the section is opened. */
  readonly count: number | null;
}

/** Scrolls to a section and moves the focus there. */
export function showSection(id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
