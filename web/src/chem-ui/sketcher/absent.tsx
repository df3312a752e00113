/**
 * Stands in for parts of Ketcher that are never shown here, the editor of macromolecules and the three-dimensional view,
 * so that they are not built into the page.
 */
// oxlint-disable-next-line import/no-default-export -- Ketcher imports the default export of the parts that this replaces.
export default function Absent(): null {
  return null;
}
