import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import account from '../account.module.css';
import classes from './recovery-codes.module.css';
import twoStepClasses from './two-step.module.css';
import text from '../../../ui/text.module.css';

interface Props {
  codes: readonly string[];
  username: string;
  /** The user has saved the codes, which are not shown again. */
  onDone: () => void;
}

/** Recovery codes, shown only once, to be copied, saved or printed. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notifications.show({ message: 'Copied.' });
    } catch {
      notifications.show({ message: 'The browser does not let this page copy: select the codes by hand.' });
    }
  }

  function save(): void {
    const lines = [`Moltrove recovery codes of ${username}`, 'Each works once.', '', ...codes, ''];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
    link.download = 'moltrove-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <section className={account['form']} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className={twoStepClasses['subtitle']}>
        Keep these recovery codes
      </h2>
      <p className={text.quiet}>
        Each lets you log in once without the app, as when the phone is lost. They are shown only now, and
        older ones work no more. Keep them where you keep passwords, not on the phone alone.
      </p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline gap={4} wrap>
        <Button onClick={onDone}>I have kept them</Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" onClick={save}>
          Save as text
        </Button>
      </Inline>
    </section>
  );
}
