/** The name of a row's structure, or its id if it has no name. */
export function structureName({
  str_id,
  name,
}: {
  readonly str_id: number;
  readonly name: string | null;
}): string {
  return name ?? `structure ${str_id}`;
}
