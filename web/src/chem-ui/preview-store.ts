import { createContext } from 'react';

/** A compound, or a reference on whose page a structure is marked; 0 for none. */
export type Previewed =
  | { readonly kind: 'compound'; readonly id: number }
  | { readonly kind: 'reference'; readonly id: number; readonly strId: number };

/** The same for all that a preview treats as one thing. */
export function previewKey({ kind, id }: Previewed): string {
  return `${kind} ${id}`;
}

/** What the preview of a page shows. Links subscribe, so that a change renders only the affected ones again. */
export class PreviewStore {
  readonly #listeners = new Set<() => void>();
  #shown: Previewed | null = null;
  #opener: HTMLElement | null = null;

  get shown(): Previewed | null {
    return this.#shown;
  }

  /** The link that opened the preview. */
  get opener(): HTMLElement | null {
    return this.#opener;
  }

  isShown(previewed: Previewed | null): boolean {
    return previewed !== null && this.#shown !== null && previewKey(previewed) === previewKey(this.#shown);
  }

  show(previewed: Previewed, opener: HTMLElement | null = this.#opener): void {
    this.#shown = previewed;
    this.#opener = opener;
    this.#notify();
  }

  close(): void {
    if (this.#shown === null) return;
    this.#shown = null;
    this.#opener = null;
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The preview of the page; null on a page without one, where links open at once. */
export const PreviewContext = createContext<PreviewStore | null>(null);
