/** Size of a structure's picture in a sheet, in pixels of 1/96 inch. */
export const pictureSize = { width: 220, height: 130 } as const;

/** Pixels of the picture per pixel of the sheet, for printing and enlarging. */
export const pictureScale = 2;
