/** Size of a fragment drawn in a header, in pixels. */
export const fragmentSize = { width: 92, height: 60 } as const;
