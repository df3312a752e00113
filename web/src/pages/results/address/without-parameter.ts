/** The parameters of an address except one. */
export function withoutParameter(
  parameters: Readonly<Record<string, unknown>>,
  name: string,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name));
}
