import type { NamedKind } from '@moltrove/contract';
import { createContext } from 'react';

/** What a preview shows. A structure is marked on the page of a reference; 0 for none. */
export type Previewed =
  | { readonly kind: 'compound'; readonly id: number }
  | { readonly kind: 'reference'; readonly id: number; readonly strId: number }
  | { readonly kind: 'assay'; readonly id: number }
  /** By its public id, or by the name that charts and lists give it; `label` is its name, if known. */
  | {
      readonly kind: 'target';
      readonly by: 'id' | 'name';
      readonly text: string;
      readonly label?: string | null;
    }
  | { [Kind in NamedKind]: { readonly kind: Kind; readonly name: string } }[NamedKind];

/** The same for all that a preview treats as one thing. */
export function previewKey(previewed: Previewed): string {
  if ('id' in previewed) return `${previewed.kind} ${previewed.id}`;
  if ('name' in previewed) return `${previewed.kind} ${previewed.name}`;
  return `${previewed.kind} ${previewed.by} ${previewed.text}`;
}

/** What the preview of a page shows. Links subscribe, so that a change renders only the affected ones again. */
export class PreviewStore {
  readonly #listeners = new Set<() => void>();
  #shown: Previewed | null = null;
  #opener: HTMLElement | null = null;
  /** What was shown before links inside the preview were followed, the latest last. */
  #trail: readonly Previewed[] = [];

  get shown(): Previewed | null {
    return this.#shown;
  }

  /** The link that opened the preview. */
  get opener(): HTMLElement | null {
    return this.#opener;
  }

  /** What a link inside the preview was followed from; null if what is shown was opened from the page. */
  get before(): Previewed | null {
    return this.#trail.at(-1) ?? null;
  }

  isShown(previewed: Previewed | null): boolean {
    return previewed !== null && this.#shown !== null && previewKey(previewed) === previewKey(this.#shown);
  }

  show(previewed: Previewed, opener: HTMLElement | null = this.#opener): void {
    this.#shown = previewed;
    this.#opener = opener;
    this.#trail = [];
    this.#notify();
  }

  /** Shows what a link inside the preview names. */
  follow(previewed: Previewed): void {
    if (this.#shown !== null) this.#trail = [...this.#trail, this.#shown];
    this.#shown = previewed;
    this.#notify();
  }

  /** Shows what a link inside the preview was followed from. */
  back(): void {
    const { before } = this;
    if (before === null) return;
    this.#trail = this.#trail.slice(0, -1);
    this.#shown = before;
    this.#notify();
  }

  close(): void {
    if (this.#shown === null) return;
    this.#shown = null;
    this.#opener = null;
    this.#trail = [];
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
