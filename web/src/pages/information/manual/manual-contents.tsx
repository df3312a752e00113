import { Link } from '@tanstack/react-router';
import classes from './manual-contents.module.css';
import type { ManualChapter } from './manual.ts';
import { Words } from '../../../ui/words.tsx';
import { ManualText } from './manual-text.tsx';

/** The table of contents of the manual. */
export function ManualContents({ chapters }: { chapters: readonly ManualChapter[] }) {
  return (
    <ManualText title="User manual">
      <Words marginBottom={10} tone="muted">
        How to search Moltrove and to work with what it finds. What a column, chart or abbreviation means is
        explained under <Link to="/keywords">Keywords</Link>.
      </Words>
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
    </ManualText>
  );
}
