/** A package of others that is part of the product. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** As the package says, an SPDX expression; empty where it says none. */
  readonly licence: string;
  /** Place of its text among the texts; null for packages that bring none. */
  readonly text: number | null;
}
