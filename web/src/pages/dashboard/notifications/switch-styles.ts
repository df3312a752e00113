/** The line below a switch has the size of other small print. */
export const switchStyles = { description: { fontSize: 12 } } as const;
