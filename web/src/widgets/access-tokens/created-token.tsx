import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Inline } from '../../ui/inline.tsx';
import { SecretText } from '../../ui/secret-text.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './created-token.module.css';

interface Props {
  readonly name: string;
  readonly token: string;
  /** What to do with it. */
  readonly children: ReactNode;
  /** Called when the user has saved the token, which is not shown again. */
  readonly onDone: () => void;
}

/** A new token, shown only once. */
export function CreatedToken({ name, token, children, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const copied = await copyText(token);
    notifications.show({
      message: copied ? 'Token copied.' : 'The browser did not allow copying; select the token instead.',
    });
  };
  return (
    <Stack as="section" box="card" padding={10} gap={8} aria-labelledby="created-token">
      <Words
        as="h2"
        size="xl"
        weight={600}
        id="created-token"
        ref={heading}
        tabIndex={-1}
        breaksWords
        className={classes['title']}
      >
        Save the token {name}
      </Words>
      <Words tone="muted" size="md">
        It is shown only now. {children}
      </Words>
      <SecretText label="Token">{token}</SecretText>
      <Inline gap={4} wrap>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={onDone}>
          I have saved it
        </Button>
      </Inline>
    </Stack>
  );
}
