import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import { showAnchor } from '../show-anchor.ts';
import classes from './chapter-text.module.css';
import type { ManualChapter } from './manual.ts';
import { ManualText } from './manual-text.tsx';

interface Props {
  readonly chapters: readonly ManualChapter[];
  readonly chapter: ManualChapter;
}

/** A chapter, scrolled to the heading in the address, with links to the previous and next one. */
export function ChapterText({ chapters, chapter }: Props) {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const at = chapters.indexOf(chapter);
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  useEffect(() => showAnchor(hash), [hash]);

  /** Follows links to chapters with the router: they are plain HTML in the text and would reload the page. */
  function follow(event: MouseEvent<HTMLElement>): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const [, slug, id] = /^\/usermanual\/([a-z-]+)(?:#(.*))?$/.exec(href) ?? [];
    const anchor = href.startsWith('#') ? href.slice(1) : id;
    if (slug === undefined && !href.startsWith('#')) return;
    event.preventDefault();
    const target = { chapter: slug ?? chapter.slug };
    void navigate({
      to: '/usermanual/$chapter',
      params: target,
      ...(anchor !== undefined && { hash: anchor }),
    });
    if (slug === undefined) showAnchor(anchor ?? '');
  }

  return (
    <ManualText title={chapter.title}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches the clicks of links inside, which keys trigger too */}
      <div
        className={classes['prose']}
        onClick={follow}
        // Our own Markdown, rendered to HTML by the build.
        dangerouslySetInnerHTML={{ __html: chapter.sections.map(({ html }) => html).join('') }}
      />
      <Inline
        as="nav"
        gap={8}
        align="stretch"
        justify="space-between"
        aria-label="Neighbouring chapters"
        className={classes['neighbours']}
      >
        {before !== undefined && (
          <Link to="/usermanual/$chapter" params={{ chapter: before.slug }} rel="prev">
            ← {before.title}
          </Link>
        )}
        {after !== undefined && (
          <Link to="/usermanual/$chapter" params={{ chapter: after.slug }} rel="next" data-next="">
            {after.title} →
          </Link>
        )}
      </Inline>
    </ManualText>
  );
}
