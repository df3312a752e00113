/** The line below a switch is as large as other small print. */
export const switchStyles = { description: { fontSize: 12 } } as const;
