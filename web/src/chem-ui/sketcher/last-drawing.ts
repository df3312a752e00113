/** The last drawing of a user, with the text that it produced. */
export interface LastDrawing {
  /** Ketcher's own format, which preserves the layout. */
  readonly ket: string;
  readonly used: string | null;
}

const keyOf = (user: string): string => `moltrove.drawing.${user}`;

export function readLastDrawing(storage: Pick<Storage, 'getItem'>, user: string): LastDrawing | null {
  try {
    const { ket, used } = JSON.parse(storage.getItem(keyOf(user)) ?? '{}') as Record<string, unknown>;
    return typeof ket === 'string' ? { ket, used: typeof used === 'string' ? used : null } : null;
  } catch {
    return null;
  }
}

/** Stores the drawing until the browser tab closes, if `storage` is sessionStorage. */
export function storeLastDrawing(
  storage: Pick<Storage, 'setItem'>,
  user: string,
  drawing: LastDrawing,
): void {
  try {
    storage.setItem(keyOf(user), JSON.stringify(drawing));
  } catch {
    // The storage is full: the drawing will not be there the next time the dialog opens.
  }
}

export interface Opening {
  readonly structure: string;
  /** Why the drawing does not start from the text; null if it does. */
  readonly note: string | null;
}

/**
 * The structure with which the drawing program opens: the text of the field, with its layout if it was drawn;
 * else the last drawing. Recursive SMARTS is rejected, because the program would silently misread it.
 */
export function openingOf(text: string, last: LastDrawing | null): Opening {
  if (last !== null && (text === '' || text === last.used)) return { structure: last.ket, note: null };
  if (!text.includes('$(')) return { structure: text, note: null };
  return { structure: '', note: 'Recursive SMARTS, $(…), cannot be drawn, so the drawing starts empty.' };
}
