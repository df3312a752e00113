import type { CSSProperties, HTMLAttributes } from 'react';
import classes from './look.module.css';
import { spaceOf } from './tokens.ts';
import type { SpaceStep, textSizes } from './tokens.ts';

type Space = SpaceStep | 0;

/** How text and boxes look, and the space that an element takes among its siblings. */
export interface Look {
  /** Size and colour of text, inherited by default. */
  readonly size?: keyof typeof textSizes | undefined;
  readonly tone?: 'accent' | 'bad' | 'ink' | 'muted' | 'warn' | undefined;
  readonly weight?: 400 | 500 | 550 | 600 | 650 | undefined;
  /** Whether words may break anywhere to fit, for text without spaces such as SMILES. */
  readonly breaksWords?: boolean | undefined;
  /** A border on all sides: a `card` on the page, a `frame` in a card, a `field` for a list that scrolls. */
  readonly box?: 'card' | 'field' | 'frame' | undefined;
  /** A bar with a border towards the content above or below it. */
  readonly bar?: 'above' | 'below' | undefined;
  readonly padding?: Space | undefined;
  readonly paddingX?: Space | undefined;
  readonly paddingY?: Space | undefined;
  readonly marginTop?: Space | undefined;
  readonly marginRight?: Space | 'auto' | undefined;
  readonly marginBottom?: Space | undefined;
  readonly marginLeft?: Space | 'auto' | undefined;
  /** `fill` takes the free width of a row, `shrink` may be narrower than its content, `none` is exactly as wide. */
  readonly flex?: 'fill' | 'none' | 'shrink' | undefined;
}

interface Styled extends Look {
  readonly className: string;
  readonly style?: CSSProperties | undefined;
}

const lookKeys = [
  'size',
  'tone',
  'weight',
  'breaksWords',
  'box',
  'bar',
  'padding',
  'paddingX',
  'paddingY',
  'marginTop',
  'marginRight',
  'marginBottom',
  'marginLeft',
  'flex',
] as const satisfies readonly (keyof Look)[];
const ownKeys: ReadonlySet<string> = new Set([...lookKeys, 'className', 'style']);

const marginOf = (margin: Space | 'auto'): string => (margin === 'auto' ? 'auto' : spaceOf(margin));

const flexes = { fill: { flex: 1, minWidth: 0 }, none: { flex: 'none' }, shrink: { minWidth: 0 } } as const;

function styleOf(look: Look): CSSProperties & Record<`--${string}`, string | number> {
  const { size, weight, padding, paddingX, paddingY, flex } = look;
  const { marginTop, marginRight, marginBottom, marginLeft } = look;
  return {
    ...(size !== undefined && { '--look-size': `var(--text-${size})` }),
    ...(weight !== undefined && { '--look-weight': weight }),
    ...(padding !== undefined && { padding: spaceOf(padding) }),
    ...(paddingX !== undefined && { paddingInline: spaceOf(paddingX) }),
    ...(paddingY !== undefined && { paddingBlock: spaceOf(paddingY) }),
    ...(marginTop !== undefined && { marginTop: spaceOf(marginTop) }),
    ...(marginRight !== undefined && { marginRight: marginOf(marginRight) }),
    ...(marginBottom !== undefined && { marginBottom: spaceOf(marginBottom) }),
    ...(marginLeft !== undefined && { marginLeft: marginOf(marginLeft) }),
    ...(flex !== undefined && flexes[flex]),
  };
}

/**
 * Splits properties into the attributes for a look and the rest. A class overrides text styles and borders, which have
 * no specificity, but not spacing and `flex`, which are inline styles.
 */
export function splitLook(props: Styled & HTMLAttributes<HTMLElement>) {
  const { size, tone, weight, breaksWords, box, bar, className, style } = props;
  const attributes = {
    className: `${classes['look']} ${className}`,
    style: { ...styleOf(props), ...style },
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-breaks': breaksWords === true ? 'anywhere' : undefined,
    'data-box': box,
    'data-bar': bar,
  };
  const rest = Object.fromEntries(Object.entries(props).filter(([key]) => !ownKeys.has(key)));
  return { attributes, rest };
}
