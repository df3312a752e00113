import { Link } from '@tanstack/react-router';
import { formatCounted } from '../../../ui/format.ts';
import { Highlight } from '../../../ui/tree/highlight.tsx';
import classes from './matching-sections.module.css';
import type { MatchingSection } from './manual.ts';
import { wordsOf } from './manual.ts';
import { Words } from '../../../ui/words.tsx';
import { ManualText } from './manual-text.tsx';

interface Props {
  readonly sections: readonly MatchingSection[];
  readonly query: string;
}

/** The sections that contain all words, each with an excerpt. */
export function MatchingSections({ sections, query }: Props) {
  const words = wordsOf(query);
  return (
    <ManualText title="Search the manual">
      <Words marginBottom={10} tone="muted" role="status">
        {sections.length === 0
          ? `No section has ${words.length === 1 ? `“${words[0]}”` : 'all of these words'}. Try fewer or shorter words.`
          : `${formatCounted(sections.length, 'section')} with ${words.map((word) => `“${word}”`).join(' and ')}`}
      </Words>
      <ul className={classes['found']}>
        {sections.map(({ chapter, section, excerpt }) => (
          <li key={`${chapter.slug}#${section.id}`}>
            <Link
              to="/usermanual/$chapter"
              params={{ chapter: chapter.slug }}
              {...(section.id !== '' && { hash: section.id })}
            >
              {section.id === '' ? (
                <Highlight text={chapter.title} words={words} />
              ) : (
                <>
                  {chapter.title} › <Highlight text={section.title} words={words} />
                </>
              )}
            </Link>
            <p>
              <Highlight text={excerpt} words={words} />
            </p>
          </li>
        ))}
      </ul>
    </ManualText>
  );
}
