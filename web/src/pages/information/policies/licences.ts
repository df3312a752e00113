/** A third-party package that is part of the product. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression that the package declares; empty if it declares none. */
  readonly licence: string;
  /** Index of its text among the texts; null for packages without one. */
  readonly text: number | null;
}
