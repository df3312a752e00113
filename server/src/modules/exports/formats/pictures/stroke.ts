import type { Outline } from './shape.ts';

/** Corners of the polygon that rounds a join. */
const joinCorners = 8;

/** The outlines of a line drawn along a path: a rectangle for each segment, and a disc where two meet. */
export function strokeOf(path: Outline, width: number): Outline[] {
  const outlines: number[][] = [];
  for (let at = 0; at + 3 < path.length; at += 2) {
    const [x1, y1, x2, y2] = path.slice(at, at + 4);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) continue;
    const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
    outlines.push([x1 + dx, y1 + dy, x1 - dx, y1 - dy, x2 - dx, y2 - dy, x2 + dx, y2 + dy]);
    if (at > 0) outlines.push(disc(x1, y1, width / 2));
  }
  return outlines;
}

function disc(x: number, y: number, radius: number): number[] {
  const points: number[] = [];
  for (let corner = 0; corner < joinCorners; corner += 1) {
    // In the same direction as the rectangles: opposite directions would cancel out where they overlap.
    const angle = (-2 * Math.PI * corner) / joinCorners;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

/** The parts of a path that a dash pattern draws. The pattern has lengths in pixels: on, off, on, … */
export function dashesOf(path: Outline, pattern: readonly number[]): Outline[] {
  if (pattern.length === 0 || pattern.some((length) => !(length > 0))) return [path];
  const dashes: number[][] = [];
  let [step, left] = [0, pattern[0]];
  for (let at = 0; at + 3 < path.length; at += 2) {
    const [x1, y1, x2, y2] = path.slice(at, at + 4);
    const length = Math.hypot(x2 - x1, y2 - y1);
    for (let from = 0; from < length;) {
      const to = Math.min(length, from + left);
      const point = (along: number): [number, number] => [
        x1 + ((x2 - x1) * along) / length,
        y1 + ((y2 - y1) * along) / length,
      ];
      if (step % 2 === 0) dashes.push([...point(from), ...point(to)]);
      left -= to - from;
      from = to;
      if (left > 0) continue;
      step += 1;
      left = pattern[step % pattern.length];
    }
  }
  return dashes;
}
