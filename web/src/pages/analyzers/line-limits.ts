/** More lines cannot be told apart: further rows are shown in a table. */
export const maxLines = 12;
/** Colours of lines; lines of the same colour have different dashes. */
export const lineHues = 4;
