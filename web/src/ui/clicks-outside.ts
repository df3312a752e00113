/**
 * Events that close a menu opened by a key on another element. Key events are excluded: with reduced motion the menu
 * opens immediately and would treat the key that opened it as a key outside.
 */
export const clicksOutside = ['mousedown', 'touchstart'];
