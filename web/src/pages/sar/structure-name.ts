/** The name of the structure of a row, else its id. */
export function structureName({
  str_id,
  name,
}: {
  readonly str_id: number;
  readonly name: string | null;
}): string {
  return name ?? `structure ${str_id}`;
}
