interface Props {
  readonly to: string;
  readonly text: string;
  /** -1 if the grid manages the focus. */
  readonly tabIndex?: 0 | -1;
}

/** A link to an external page, opened in a new tab. */
export function OutsideAnchor({ to, text, tabIndex = 0 }: Props) {
  return (
    <a href={to} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
      {text}
    </a>
  );
}
