import { encode } from 'uqr';
import classes from './qr-code.module.css';

interface Props {
  /** The text to encode. */
  text: string;
  label: string;
}

/** Width of the white margin on each side, in modules; readers need it. */
const quietZone = 3;

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
