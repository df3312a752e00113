import type { Outline, Shape } from './shape.ts';
import { dashesOf, strokeOf } from './stroke.ts';

/** Straight pieces of a curve: few, because letters are only some pixels high. */
const curvePieces = 6;

/**
 * The shapes of an SVG that RDKit drew: paths of straight lines and quadratic curves, filled or stroked in one
 * colour. Throws at anything else instead of leaving it out of the picture.
 */
export function shapesOf(svg: string, scale: number): Shape[] {
  const shapes: Shape[] = [];
  for (const [, tag, attributes] of svg.matchAll(/<([a-z][a-z:]*)([^>]*)>/g)) {
    if (tag === 'svg') continue;
    if (tag !== 'path') throw new Error(`A drawing contains <${tag}>.`);
    const styles = stylesOf(attributes);
    const paths = pathsOf(attributes.match(/\sd='([^']*)'/)?.[1] ?? '', scale);
    const fill = colourOf(styles.get('fill') ?? '#000000');
    if (fill !== null) shapes.push({ colour: fill, outlines: paths });
    const stroke = colourOf(styles.get('stroke') ?? 'none');
    if (stroke === null) continue;
    const width = Number.parseFloat(styles.get('stroke-width') ?? '1') * scale;
    const pattern = (styles.get('stroke-dasharray') ?? '').split(',').map((length) => Number(length) * scale);
    const outlines = paths.flatMap((path) =>
      dashesOf(path, pattern).flatMap((dash) => strokeOf(dash, width)),
    );
    shapes.push({ colour: stroke, outlines });
  }
  return shapes;
}

function stylesOf(attributes: string): Map<string, string> {
  const style = attributes.match(/\sstyle='([^']*)'/)?.[1] ?? '';
  const pairs = [...style.matchAll(/([a-z-]+):([^;]+)/g)].map(([, name, value]) => [name, value] as const);
  const fill = attributes.match(/\sfill='([^']*)'/)?.[1];
  return new Map([...(fill === undefined ? [] : [['fill', fill] as const]), ...pairs]);
}

function colourOf(text: string): number | null {
  if (text === 'none') return null;
  if (!/^#[0-9A-Fa-f]{6}$/.test(text)) throw new Error(`A drawing has the colour "${text}".`);
  return Number.parseInt(text.slice(1), 16);
}

function pathsOf(text: string, scale: number): Outline[] {
  const paths: number[][] = [];
  for (const [, command, rest] of text.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * scale);
    const path = paths.at(-1) ?? [];
    if (command === 'M') paths.push([...numbers]);
    else if (command === 'L') path.push(...numbers);
    else if (command === 'Q') addCurve(path, numbers);
    else if (command === 'Z' || command === 'z') path.push(path[0], path[1]);
    else throw new Error(`A drawing has the path command "${command}".`);
  }
  return paths;
}

function addCurve(path: number[], [cx, cy, x, y]: readonly number[]): void {
  const [fromX, fromY] = path.slice(-2);
  for (let piece = 1; piece <= curvePieces; piece += 1) {
    const t = piece / curvePieces;
    const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    path.push(start * fromX + middle * cx + end * x, start * fromY + middle * cy + end * y);
  }
}
