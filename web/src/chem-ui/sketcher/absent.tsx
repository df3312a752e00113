/**
 * Replaces parts of Ketcher that are never shown here, the macromolecule editor and the 3D viewer, to keep
 * them out of the bundle.
 */
// oxlint-disable-next-line import/no-default-export -- Ketcher imports the default export of the parts that this replaces.
export default function Absent(): null {
  return null;
}
