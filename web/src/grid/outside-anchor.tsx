interface Props {
  readonly to: string;
  readonly text: string;
  /** -1 where the grid moves the focus itself. */
  readonly tabIndex?: 0 | -1;
}

/** A link to a page outside, which opens beside this one. */
export function OutsideAnchor({ to, text, tabIndex = 0 }: Props) {
  return (
    <a href={to} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
      {text}
    </a>
  );
}
