import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';
import { IconChevronRight } from './icons/tabler.ts';
import { Words } from './words.tsx';

interface Props {
  title: string;
  /** A summary of the settings inside, shown while collapsed; empty if there are none. */
  summary: string;
  children: ReactNode;
}

/** A rarely used section, at first collapsed to its title and a summary of its settings. */
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
        <Words as="span" flex="none">
          {title}
        </Words>
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
