/** Maximum width of a compound page in pixels: the list of contents and a table that is still easy to read. */
export const leafletWidth = 1400;
