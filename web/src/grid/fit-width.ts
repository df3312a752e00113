import { clampWidth } from './column-layout.ts';

const cellPaddingPx = 24;
const headingRoomPx = 44;

/**
 * The width at which every text of a column and its heading fit on one line. `measure` returns the width of a text in
 * pixels.
 */
export function fitWidth(
  heading: string,
  texts: readonly string[],
  measure: (text: string) => number,
): number {
  const widest = texts.reduce((most, text) => Math.max(most, measure(text)), 0);
  return clampWidth(Math.ceil(Math.max(widest + cellPaddingPx, measure(heading) + headingRoomPx)));
}

/** The width of a text in the font of an element, in pixels. */
export function measureIn(element: Element): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 7.6;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
}
