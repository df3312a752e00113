import { NativeSelect } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './side-sections.module.css';
import { Stack } from './stack.tsx';

interface Props {
  readonly title: string;
  /** The name of the navigation. */
  readonly label: string;
  /** The name of the select box on a narrow screen. */
  readonly choiceLabel: string;
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly current: string;
  readonly onChoose: (value: string) => void;
  /** A list item with a SideLink for each section. */
  readonly links: ReactNode;
  /** The current section. */
  readonly children: ReactNode;
}

/** A page of sections: a list of links at the side, or a select box on a narrow screen, and the current section. */
export function SideSections({
  title,
  label,
  choiceLabel,
  choices,
  current,
  onChoose,
  links,
  children,
}: Props) {
  return (
    <PageFrame width={1240} className={classes['page']}>
      <nav className={classes['side']} aria-label={label}>
        <PageTitle className={classes['pageTitle']}>{title}</PageTitle>
        <Stack as="ul" gap={1} data-wider-than="tablet">
          {links}
        </Stack>
        <NativeSelect
          className={classes['choice'] ?? ''}
          aria-label={choiceLabel}
          value={current}
          data={[...choices]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </nav>
      <div>{children}</div>
    </PageFrame>
  );
}

interface SideAnchorProps extends ComponentPropsWithRef<'a'> {
  readonly isCurrent: boolean;
}

/** Merges the class that the router adds; its own state would mark every section of the page. */
function SideAnchor({ isCurrent, className = '', ...props }: SideAnchorProps) {
  return (
    <a
      {...props}
      className={`${classes['link']} ${className}`}
      data-status={isCurrent ? 'active' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** A link to a section; `to` and `search` are checked against the routes. */
export const SideLink = createLink(SideAnchor);
