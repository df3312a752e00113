const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Tracks fields that the user types into, so that a reload does not discard their text. */
export function followTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typedInto.add(target);
    },
    { capture: true, passive: true },
  );
}

/** Whether a field on the page contains typed text. */
export function holdsTypedInput(): boolean {
  for (const field of typedInto) {
    if (!field.isConnected) typedInto.delete(field);
    else if (field.value.trim() !== '') return true;
  }
  return false;
}
