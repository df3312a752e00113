import { type Point } from '@moltrove/chemistry';

/** The shape behind a marked atom: an ellipse, in pixels. */
export interface Mark {
  readonly atom: number;
  readonly at: Point;
  readonly radii: Point;
}

/** Tolerance in pixels for an atom outside its highlight: the SVG has one decimal. */
const slackPx = 0.3;

/** The highlights of an RDKit SVG: elements of that colour, one per atom; their classes name the atoms. */
export function marksOf(svg: string, colour: string): Mark[] {
  return [
    ...svg.matchAll(
      /<ellipse cx='(.+?)' cy='(.+?)' rx='(.+?)' ry='(.+?)' class='atom-(\d+)' +style='fill:(#\w+)/g,
    ),
  ]
    .filter(([, , , , , , fill]) => fill === colour)
    .map(([, x, y, rx, ry, atom]) => ({
      atom: Number(atom),
      at: [Number(x), Number(y)],
      radii: [Number(rx), Number(ry)],
    }));
}

/**
 * Atoms outside their highlights. The picture is the layout scaled, shifted and with its y axis inverted;
 * scale and shift are computed from the circular marks, which are centred on their atoms. Null with fewer
 * than two of these at different positions.
 */
export function misplacedMarks(marks: readonly Mark[], points: readonly Point[]): number[] | null {
  const circles = marks.filter(({ radii: [rx, ry] }) => rx === ry);
  const from = circles.map(({ atom }): Point => [points[atom][0], -points[atom][1]]);
  const to = circles.map(({ at }) => at);
  const [fromMiddle, toMiddle] = [middle(from), middle(to)];
  const spread = Math.hypot(...from.flatMap(([x, y]) => [x - fromMiddle[0], y - fromMiddle[1]]));
  if (circles.length < 2 || spread < 0.1) return null;
  const scale = Math.hypot(...to.flatMap(([x, y]) => [x - toMiddle[0], y - toMiddle[1]])) / spread;
  return marks.flatMap(({ atom, at, radii }) => {
    const [x, y] = points[atom];
    const [right, down] = [
      toMiddle[0] + scale * (x - fromMiddle[0]) - at[0],
      toMiddle[1] + scale * (-y - fromMiddle[1]) - at[1],
    ];
    const isInside = Math.hypot(right / (radii[0] + slackPx), down / (radii[1] + slackPx)) <= 1;
    return isInside ? [] : [atom];
  });
}

function middle(points: readonly Point[]): Point {
  return [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) as [
    number,
    number,
  ];
}
