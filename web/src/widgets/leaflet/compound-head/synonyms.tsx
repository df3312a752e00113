import type { CompoundHead } from '@moltrove/contract';
import { useState } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './synonyms.module.css';
import { distinctNames } from './distinct-names.ts';

interface Props extends Pick<CompoundHead, 'synonyms' | 'synonymsFound'> {
  readonly name: string;
}

const shownFirst = 8;

/** Other names of the compound, each once, with its kinds as a hint; a long list is folded. */
export function Synonyms({ synonyms, synonymsFound, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const names = distinctNames(synonyms, name);
  if (names.length === 0) return null;
  const shown = isOpen ? names : names.slice(0, shownFirst);
  const missing = synonymsFound - synonyms.length;
  return (
    <Words as="div" size="md" tone="muted">
      Also known as{' '}
      {shown.map(({ text, kinds }, at) => (
        <span key={text} title={kinds === '' ? undefined : kinds}>
          {at > 0 && ' · '}
          {text}
        </span>
      ))}
      {isOpen && missing > 0 && ` · and ${formatCount(missing)} more that the page does not list`}{' '}
      {names.length > shownFirst && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer names' : `Show all ${formatCount(names.length)} names`}
        </button>
      )}
    </Words>
  );
}
