import type { Criterion } from '@moltrove/contract';
import { useEffect, useRef, useState } from 'react';
import {
  draftKey,
  draftOf,
  type StructureCriterion,
  type StructureDraft,
  withDraft,
} from './structure-draft.ts';

/**
 * The text as typed, with its settings. Each change is emitted at once; an update from the address that arrives after
 * the next change is recognised as the editor's own and does not undo the typing.
 */
export function useStructureDraft(criterion: StructureCriterion, onChange: (next: Criterion) => void) {
  const [draft, setDraft] = useState(() => draftOf(criterion));
  const latest = useRef(draft);
  const onTheirWay = useRef(new Set<string>());
  const key = draftKey(criterion);

  useEffect(() => {
    const shown = draftKey(withDraft(criterion, latest.current));
    if (key === shown) onTheirWay.current.clear();
    else if (!onTheirWay.current.has(key)) {
      latest.current = draftOf(criterion);
      setDraft(latest.current);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only the parts in the key are edited here
  }, [key]);

  function change(part: Partial<StructureDraft>): void {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    const next = withDraft(criterion, latest.current);
    const nextKey = draftKey(next);
    if (nextKey === key && onTheirWay.current.size === 0) return;
    onTheirWay.current.add(nextKey);
    onChange(next);
  }

  return { draft, change };
}
