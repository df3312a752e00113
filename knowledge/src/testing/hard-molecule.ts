const size = 8;

/** Carbons in a grid: every ring of it is even, and it has more paths than can be tried. */
export const gridSmiles = Array.from({ length: size }, (_, row) =>
  Array.from({ length: size }, (_, column) => {
    const above = row === 0 ? '' : closure(row - 1, column);
    return `C${above}${row === size - 1 ? '' : closure(row, column)}`;
  }).join(''),
).join('.');

function closure(row: number, column: number): string {
  return `%${10 + (row % 2) * size + column}`;
}

/** A ring of 33 atoms, whose absence from the grid takes too long to prove, or a hydroxyl. */
export const oddRingOrHydroxyl = `[$(*1${'~*'.repeat(31)}~*1),$([OX2H])]`;
