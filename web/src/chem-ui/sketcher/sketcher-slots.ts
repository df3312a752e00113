import type { ReactNode } from 'react';
import type { DrawnText } from './use-drawn-text.ts';

/** Draws a text that Ketcher can read in place of the drawing; returns why it could not, or null. */
export type LoadText = (text: string) => Promise<string | null>;

/** What a page adds to the drawing program. */
export interface SketcherSlots {
  /** Above the drawing, such as a field that loads a structure into it. */
  readonly renderAbove?: (load: LoadText, ready: boolean) => ReactNode;
  /** Beside the drawing, such as what a search finds with it. */
  readonly renderBeside?: (drawn: DrawnText) => ReactNode;
}
