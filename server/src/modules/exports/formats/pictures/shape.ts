/** Coordinates in pixels, one point after another: x, y, x, y, … */
export type Outline = readonly number[];

/** An area of one colour: the points inside its closed outlines by the nonzero rule. */
export interface Shape {
  /** 0xRRGGBB. */
  readonly colour: number;
  readonly outlines: readonly Outline[];
}
