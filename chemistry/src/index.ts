export * from './drawing.ts';
export * from './molecular-formula.ts';
export * from './molecule.ts';
export * from './parse.ts';
export * from './rdkit.ts';
