import { rowsOfTarget } from '@moltrove/contract';
import type { TargetHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCounted } from '../../../ui/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { targetHeadBy } from '../head-queries.ts';
import { CardState } from './card-state.tsx';
import { CountWords } from './count-words.tsx';

/** What a target is, and how much the release has on it. */
export function TargetCard({ by, text }: { by: 'id' | 'name'; text: string }) {
  const { data, error } = useQuery(targetHeadBy(by, text));
  if (data === undefined) return <CardState what="target" error={error} />;
  if (data.head === null) {
    return (
      <Words size="md">{`${formatCounted(data.targetsFound, 'target')} of this release have this name.`}</Words>
    );
  }
  return <Facts head={data.head} />;
}

const shownAccessions = 3;

function Facts({ head }: { head: TargetHead }) {
  const { name, organism, target_type: type, classes, targetId, uniprot, uniprotFound, counts } = head;
  const accessions = uniprot.slice(0, shownAccessions);
  const others = uniprotFound - accessions.length;
  const ids = [targetId, ...accessions.map((accession) => `UniProt ${accession}`)];
  return (
    <Stack gap={3} size="md">
      <Words weight={600} breaksWords>
        {name}
      </Words>
      <span>
        {organism !== null && <em>{organism}</em>}
        {type !== null && `${organism === null ? '' : ' · '}${type}`}
      </span>
      {classes.length > 0 && <Words tone="muted">{classes.join(' › ')}</Words>}
      <Words tone="muted">{[...ids, ...(others > 0 ? [`and ${others} more`] : [])].join(' · ')}</Words>
      <CountWords
        counts={counts}
        tabs={['structures', 'activities', 'assays']}
        rowsOf={(tab) => rowsOfTarget(head, tab)}
      />
    </Stack>
  );
}
