export const oneBoxId = 'one-box';

/** Focuses the search box in the header and selects its text. */
export function focusOneBox(): void {
  const box = document.querySelector<HTMLInputElement>(`#${oneBoxId}`);
  box?.focus();
  box?.select();
}
