/**
 * What closes a menu that a key on another element opens. Keys are not among it: with reduced motion the menu is there at once,
 * and would take the key that opened it for one pressed outside.
 */
export const clicksOutside = ['mousedown', 'touchstart'];
