import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import classes from './recovery-codes.module.css';
import { Words } from '../../../ui/words.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  codes: readonly string[];
  username: string;
  /** Called when the user has saved the codes, which are not shown again. */
  onDone: () => void;
}

/** The recovery codes, shown only once, with buttons to copy, save or print them. */
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
    <Stack as="section" box="card" padding={10} gap={8} aria-labelledby="recovery-codes">
      <Words
        as="h2"
        size="xl"
        weight={600}
        id="recovery-codes"
        ref={heading}
        tabIndex={-1}
        className={classes['title']}
      >
        Save these recovery codes
      </Words>
      <Words tone="muted" size="md">
        Each lets you log in once without the app, as when the phone is lost. They are shown only now, and
        older ones no longer work. Keep them where you keep passwords, not on the phone alone.
      </Words>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline gap={4} wrap>
        <Button onClick={onDone}>I have saved them</Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" onClick={save}>
          Save as text
        </Button>
      </Inline>
    </Stack>
  );
}
