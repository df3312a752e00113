import type { ReactNode } from 'react';
import { Inline } from '../ui/inline.tsx';
import { Words } from '../ui/words.tsx';
import { InformationLinks } from './information-links.tsx';
import classes from './sign-in-frame.module.css';

interface Props {
  title: string;
  claim: string;
  /** A message above the form. */
  note?: string | null;
  children: ReactNode;
  /** Below the card. */
  foot?: ReactNode;
}

/** The frame of public pages: log in, register, set a password. */
export function SignInFrame({ title, claim, note = null, children, foot }: Props) {
  return (
    <div className={classes['page']}>
      <div className={classes['card']}>
        <Inline gap={6} marginBottom={12}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <div>
            <h1 className={classes['name']}>{title}</h1>
            <Words size="md" tone="muted" marginTop={1}>
              {claim}
            </Words>
          </div>
        </Inline>
        {note !== null && (
          <p className={classes['note']} role="status">
            {note}
          </p>
        )}
        {children}
      </div>
      {foot !== undefined && (
        <Words as="div" size="sm" tone="muted" className={classes['foot']}>
          {foot}
        </Words>
      )}
      <InformationLinks />
    </div>
  );
}
