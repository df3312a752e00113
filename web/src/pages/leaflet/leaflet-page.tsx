import { drawings } from '@moltrove/chemistry/browser';
import type { CompoundIdType } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { compoundHead } from '../../widgets/leaflet/head-queries.ts';
import { LeafletSkeleton } from '../../widgets/leaflet/leaflet-frame.tsx';
import { useCompoundLookup } from './compound-queries.ts';
import { CompoundView } from './compound-view.tsx';
import { readCompoundId } from './opening/compound-id.ts';
import { NoCompound } from './opening/no-compound.tsx';
import { SeveralCompounds } from './opening/several-compounds.tsx';

/** The page of the compound that an id or a name in the address stands for. */
export function LeafletPage() {
  const { idType = '', id = '' } = useParams({ strict: false });
  const read = useMemo(() => readCompoundId(idType, id), [idType, id]);
  useEffect(() => drawings().warmUp(), []);
  if (!read.ok) return <NoCompound message={read.message} suggestions={[]} />;
  return <IdentifiedCompound key={`${read.idType} ${read.id}`} idType={read.idType} id={read.id} />;
}

function IdentifiedCompound({ idType, id }: { idType: CompoundIdType; id: string }) {
  const lookup = useCompoundLookup(idType, id);
  // A structure ID needs no look-up for its head, so both are fetched at once.
  const strId = idType === 'structure' && /^\d{1,15}$/.test(id) ? Number(id) : null;
  const head = useQuery({ ...compoundHead(strId ?? 0), enabled: strId !== null && strId > 0 });

  if (head.data !== undefined) return <CompoundView strId={head.data.str_id} message={null} />;
  if (lookup.data === undefined) {
    if (!lookup.isError) return <LeafletSkeleton label="Fetching the compound" />;
    return (
      <PageMessage title="The compound could not be looked up">
        <ErrorNote error={lookup.error} onRetry={() => void lookup.refetch()} />
      </PageMessage>
    );
  }
  switch (lookup.data.state) {
    case 'found':
      return <CompoundView strId={lookup.data.structure.str_id} message={lookup.data.message} />;
    case 'several':
      return <SeveralCompounds {...lookup.data} />;
    case 'notThere':
      return <NoCompound message={lookup.data.message} suggestions={lookup.data.suggestions} />;
    case 'malformed':
      return <NoCompound message={lookup.data.message} suggestions={[]} />;
  }
}
