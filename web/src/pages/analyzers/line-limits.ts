/** Maximum number of lines that can be distinguished; further rows are shown in a table. */
export const maxLines = 12;
/** Number of line colours; lines of the same colour have different dashes. */
export const lineHues = 4;
