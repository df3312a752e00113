import type {
  NamedCompound,
  ReferenceAssays,
  ReferenceCitedAgain,
  ReferenceCompounds,
  ReferenceHead,
} from '@moltrove/contract/without-calls';
import type {
  CompoundNamesRequest,
  ReferenceCompoundsRequest,
  ReferencePage,
} from '../../../../knowledge-base.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import { referenceAssays } from './assays.ts';
import { referenceCitedAgain } from './cited-again.ts';
import { namesIn, referenceCompounds } from './compounds.ts';
import { referenceHead } from './head.ts';
import { type Reference, referenceOf } from './reference.ts';

/** Reads pages of references of one release on one thread; null for an unknown id. */
export class ReferenceReader {
  readonly #context: () => LeafletContext;

  constructor(context: () => LeafletContext) {
    this.#context = context;
  }

  head(refId: number, cancel: Cancel): ReferenceHead | null {
    return this.#of(refId, (context, reference) => referenceHead(context, reference, cancel));
  }

  compounds(request: ReferenceCompoundsRequest, cancel: Cancel): ReferenceCompounds | null {
    return this.#of(request.refId, (context, reference) =>
      referenceCompounds(context, reference, request, cancel),
    );
  }

  names({ refId, strIds }: CompoundNamesRequest): NamedCompound[] | null {
    return this.#of(refId, (context, reference) => namesIn(context, reference, strIds));
  }

  assays(request: ReferencePage): ReferenceAssays | null {
    return this.#of(request.refId, (context, reference) => referenceAssays(context, reference, request));
  }

  citedAgain(request: ReferencePage, cancel: Cancel): ReferenceCitedAgain | null {
    return this.#of(request.refId, (context, reference) =>
      referenceCitedAgain(context, reference, request, cancel),
    );
  }

  #of<T>(refId: number, read: (context: LeafletContext, reference: Reference) => T): T | null {
    const context = this.#context();
    const reference = referenceOf(context.index, refId);
    return reference === null ? null : read(context, reference);
  }
}
