/** The user's chapters of docs/handbook; see web/build/handbook.ts. */
declare module 'virtual:handbook' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import by relative path
  export const chapters: readonly import('./manual/manual.ts').ManualChapter[];
}

/** Third-party packages of the product; see web/build/licences.ts. */
declare module 'virtual:licences' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import by relative path
  export const packages: readonly import('./policies/licences.ts').PackageLicence[];
  export const texts: readonly string[];
}
