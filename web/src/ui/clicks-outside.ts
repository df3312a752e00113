/**
 * Events that close a menu opened by a key on another element. Key events are excluded: with reduced motion the menu
 * opens at once, and would treat the opening key as one pressed outside.
 */
export const clicksOutside = ['mousedown', 'touchstart'];
