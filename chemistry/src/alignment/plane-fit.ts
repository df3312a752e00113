export type Point = readonly [x: number, y: number];

/** A rigid motion of the plane: reflect at the x axis (or not), turn by `angle` (radians, anticlockwise), then shift. */
export interface PlaneMotion {
  readonly reflect: boolean;
  readonly angle: number;
  readonly shift: Point;
}

export interface PlaneFit {
  readonly motion: PlaneMotion;
  /** Root mean square distance of the moved points from their targets. */
  readonly rmsd: number;
}

/**
 * The two least-squares superpositions of points on as many targets, without and with a reflection. In the plane Kabsch's method
 * has a closed form: the best angle is the argument of the sum of conj(point) * target, both taken from their centroids.
 */
export function planeFits(points: readonly Point[], targets: readonly Point[]): [PlaneFit, PlaneFit] {
  return [planeFit(points, targets, false), planeFit(points, targets, true)];
}

function planeFit(points: readonly Point[], targets: readonly Point[], reflect: boolean): PlaneFit {
  const flip = reflect ? -1 : 1;
  const [centreX, centreY] = centroid(points);
  const [targetX, targetY] = centroid(targets);
  let [along, across, spread] = [0, 0, 0];
  points.forEach((point, at) => {
    const [x, y] = [point[0] - centreX, flip * (point[1] - centreY)];
    const [u, v] = [targets[at][0] - targetX, targets[at][1] - targetY];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y + u * u + v * v;
  });
  const overlap = Math.hypot(along, across);
  const angle = overlap <= spread * 1e-9 ? 0 : Math.atan2(across, along);
  const [x, y] = moved([centreX, centreY], { reflect, angle, shift: [0, 0] });
  return {
    motion: { reflect, angle, shift: [targetX - x, targetY - y] },
    rmsd: Math.sqrt(Math.max(0, spread - 2 * overlap) / points.length),
  };
}

export function moved([x, y]: Point, { reflect, angle, shift }: PlaneMotion): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const up = reflect ? -y : y;
  return [cos * x - sin * up + shift[0], sin * x + cos * up + shift[1]];
}

function centroid(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}
