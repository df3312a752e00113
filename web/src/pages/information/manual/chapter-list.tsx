import { Link } from '@tanstack/react-router';
import classes from './chapter-list.module.css';
import type { ManualChapter } from './manual.ts';

interface Props {
  readonly chapters: readonly ManualChapter[];
  readonly current: ManualChapter | undefined;
}

/** All chapters, with the headings of the current chapter; collapsed on a phone. */
export function ChapterList({ chapters, current }: Props) {
  const list = (
    <ul className={classes['chapters']}>
      {chapters.map((chapter) => (
        <li key={chapter.slug}>
          <Link
            to="/usermanual/$chapter"
            params={{ chapter: chapter.slug }}
            className={classes['chapter'] ?? ''}
            aria-current={chapter === current ? 'page' : undefined}
          >
            {chapter.title}
          </Link>
          {chapter === current && (
            <ul className={classes['headings']}>
              {chapter.sections
                .filter(({ level }) => level === 2)
                .map(({ id, title }) => (
                  <li key={id}>
                    <Link to="/usermanual/$chapter" params={{ chapter: chapter.slug }} hash={id}>
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label="Chapters" className={classes['wide']}>
        {list}
      </nav>
      <details className={classes['narrow']} key={current?.slug}>
        <summary>{current === undefined ? 'Chapters' : `Chapters: ${current.title}`}</summary>
        <nav aria-label="Chapters">{list}</nav>
      </details>
    </>
  );
}
