interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLine {
  readonly show: (text: string) => void;
  /** Removes the line, before other output. */
  readonly clear: () => void;
}

/** Milliseconds until the first text, and between two texts. */
const stepMs = 500;

/** A progress line on a terminal; prints nothing without a terminal or for short work. */
export function progressLine(terminal: Terminal = process.stderr, now = Date.now): ProgressLine {
  let shownAt = now();
  let isShown = false;
  return {
    show(text) {
      if (terminal.isTTY !== true || now() - shownAt < stepMs) return;
      shownAt = now();
      isShown = true;
      terminal.write(`\r\u001B[K${text}`);
    },
    clear() {
      if (isShown) terminal.write('\r\u001B[K');
      isShown = false;
    },
  };
}
