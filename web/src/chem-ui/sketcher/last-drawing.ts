/** The last drawing of a user, with the text that it was used as. */
export interface LastDrawing {
  /** Ketcher's own format, which keeps where everything lies. */
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

/** Kept as long as the browser's tab. */
export function keepLastDrawing(storage: Pick<Storage, 'setItem'>, user: string, drawing: LastDrawing): void {
  try {
    storage.setItem(keyOf(user), JSON.stringify(drawing));
  } catch {
    // A full storage loses the drawing between two openings, nothing else.
  }
}

export interface Opening {
  readonly structure: string;
  /** Why the drawing does not start with the text; null where it does. */
  readonly note: string | null;
}

/**
 * What to open the drawing program with: the text of the field, laid out as it was drawn if it was; else the last drawing.
 * Recursive SMARTS, which it would quietly take for something else, is left out.
 */
export function openingOf(text: string, last: LastDrawing | null): Opening {
  if (last !== null && (text === '' || text === last.used)) return { structure: last.ket, note: null };
  if (!text.includes('$(')) return { structure: text, note: null };
  return { structure: '', note: 'Recursive SMARTS, $(…), cannot be drawn, so the drawing starts empty.' };
}
