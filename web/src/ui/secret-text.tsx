import classes from './secret-text.module.css';

interface Props {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly children: string;
}

/** A secret that is shown once, to be copied or typed. */
export function SecretText({ label, children }: Props) {
  return (
    <code className={classes['secret']} aria-label={label}>
      {children}
    </code>
  );
}
