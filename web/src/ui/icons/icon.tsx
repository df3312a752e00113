import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels if it is a number. */
  readonly size?: number | string;
  /** Width of the lines, in units of the icon, which is 24 wide. */
  readonly stroke?: number;
}

/** An icon of lines. `paths` are SVG path data in a square of 24 units. */
export const icon =
  (...paths: readonly string[]) =>
  ({ color = 'currentColor', stroke = 2, ...rest }: IconProps): ReactNode =>
    drawn(paths, {
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    });

/** An icon of filled areas. `paths` are SVG path data in a square of 24 units. */
export const filledIcon =
  (...paths: readonly string[]) =>
  ({ color = 'currentColor', ...rest }: Omit<IconProps, 'stroke'>): ReactNode =>
    drawn(paths, { fill: color, ...rest });

const drawn = (
  paths: readonly string[],
  { size = 24, ...rest }: SVGProps<SVGSVGElement> & Pick<IconProps, 'size'>,
): ReactNode => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width={size} height={size} {...rest}>
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
