import { Link } from '@tanstack/react-router';
import classes from './manual-contents.module.css';
import manualClasses from './manual.module.css';
import type { ManualChapter } from './manual.ts';

/** The table of contents of the manual. */
export function ManualContents({ chapters }: { chapters: readonly ManualChapter[] }) {
  return (
    <div className={manualClasses['text']}>
      <h1>User manual</h1>
      <p className={manualClasses['lead']}>
        How to search Moltrove and to work with what it finds. What a column, chart or abbreviation means
        stands under <Link to="/keywords">Keywords</Link>.
      </p>
      <ol className={classes['contents']}>
        {chapters.map(({ slug, title, sections }) => (
          <li key={slug}>
            <Link to="/usermanual/$chapter" params={{ chapter: slug }}>
              {title}
            </Link>
            <p>
              {sections
                .filter(({ level }) => level === 2)
                .map((section) => section.title)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
