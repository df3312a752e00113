import { describe, expect, it } from 'vitest';
import { contrast, heatColour, heatColours } from './heat-colours.ts';

describe.each(['light', 'dark'] as const)('the colours of cells, %s', (scheme) => {
  const colours = heatColours(scheme);

  it('leave every number readable', () => {
    for (const { ground, ink } of colours) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('rise or fall in lightness at each step, so that greyscale preserves the order', () => {
    const against = colours.map(({ ground }) => contrast(ground, '#000000'));
    const sorted = against.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
    expect(against).toEqual(sorted);
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(colours.length);
  });

  it('are selected by position, clamped to both ends', () => {
    expect(heatColour(scheme, 0)).toBe(colours[0]);
    expect(heatColour(scheme, 1)).toBe(colours.at(-1));
    expect(heatColour(scheme, 7)).toBe(colours.at(-1));
  });
});

it('contrast follows WCAG: 21 for black and white, 1 for the same colour', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#155f7c', '#155f7c')).toBe(1);
});
