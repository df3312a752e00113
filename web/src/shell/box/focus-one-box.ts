export const oneBoxId = 'one-box';

/** Puts the cursor into the header's search box and selects what is there. */
export function focusOneBox(): void {
  const box = document.querySelector<HTMLInputElement>(`#${oneBoxId}`);
  box?.focus();
  box?.select();
}
