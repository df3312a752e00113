import { describe, expect, it } from 'vitest';
import { contrast, heatColour, heatColours } from './heat-colours.ts';

describe.each(['light', 'dark'] as const)('the colours of cells, %s', (scheme) => {
  const colours = heatColours(scheme);

  it('let every number be read', () => {
    for (const { ground, ink } of colours) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('rise or fall in lightness from each to the next, so that grey tells the same', () => {
    const against = colours.map(({ ground }) => contrast(ground, '#000000'));
    const sorted = against.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
    expect(against).toEqual(sorted);
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(colours.length);
  });

  it('are found by their place, from end to end', () => {
    expect(heatColour(scheme, 0)).toBe(colours[0]);
    expect(heatColour(scheme, 1)).toBe(colours.at(-1));
    expect(heatColour(scheme, 7)).toBe(colours.at(-1));
  });
});

it('contrast is that of WCAG: 21 of black and white, 1 of the same', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#155f7c', '#155f7c')).toBe(1);
});
