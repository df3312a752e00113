import type { ReactNode } from 'react';
import own from './answered-text.module.css';

interface Props {
  readonly text: string;
  readonly answer: string;
  /** Between the two, such as a note to the text. */
  readonly children?: ReactNode;
}

/** What a user wrote, and the answer below it if there is one. */
export function AnsweredText({ text, answer, children }: Props) {
  return (
    <div>
      <p className={own['description']}>{text}</p>
      {children}
      {answer !== '' && <p className={own['answer']}>{answer}</p>}
    </div>
  );
}
