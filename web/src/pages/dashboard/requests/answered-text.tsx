import type { ReactNode } from 'react';
import own from './answered-text.module.css';

interface Props {
  readonly text: string;
  readonly answer: string;
  /** Shown between the text and its answer, such as a note. */
  readonly children?: ReactNode;
}

/** What a user wrote, and the answer below it if there is one. */
export function AnsweredText({ text, answer, children }: Props) {
  return (
    <div>
      <p className={own['text']}>{text}</p>
      {children}
      {answer !== '' && <p className={own['answer']}>{answer}</p>}
    </div>
  );
}
