import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';
import { Words } from './words.tsx';

interface Props {
  title: string;
  /** What is set inside, said while it is folded away; empty for nothing. */
  summary: string;
  children: ReactNode;
}

/** A part that is rarely used: folded away behind its title, which says what is set in it. */
export function Fold({ title, summary, children }: Props) {
  const [opened, setOpened] = useState(false);
  const partId = useId();
  return (
    <div>
      <UnstyledButton
        className={classes['title']}
        aria-expanded={opened}
        aria-controls={opened ? partId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronRight
          size={14}
          stroke={1.75}
          className={classes['sign']}
          data-opened={opened}
          aria-hidden="true"
        />
        <span className={classes['name']}>{title}</span>
        {!opened && summary !== '' && (
          <Words as="span" size="sm" lines={1} className={classes['summary']}>
            {summary}
          </Words>
        )}
      </UnstyledButton>
      {opened && (
        <div id={partId} className={classes['part']}>
          {children}
        </div>
      )}
    </div>
  );
}
