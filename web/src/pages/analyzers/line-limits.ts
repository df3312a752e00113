/** More lines cannot be told apart: further rows stand in a table. */
export const mostLines = 12;
/** Colours of lines; lines of one colour differ by their dashes. */
export const lineHues = 4;
