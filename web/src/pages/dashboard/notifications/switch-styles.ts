/** Gives the description of a switch the size of other small text. */
export const switchStyles = { description: { fontSize: 12 } } as const;
