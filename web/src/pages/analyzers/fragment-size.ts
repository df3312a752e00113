/** How large a fragment is drawn as a head, in pixels. */
export const fragmentSize = { width: 92, height: 60 } as const;
