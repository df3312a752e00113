import type { DatabaseSync } from 'node:sqlite';
import type {
  ActivityGroups,
  AssayGroups,
  CompoundAlerts,
  CompoundDevelopment,
  CompoundDoubts,
  CompoundHead,
  CompoundLookup,
  CompoundPairs,
  LeafletReferences,
  TargetProfile,
} from '@moltrove/contract/without-calls';
import type {
  ActivityGroupsRequest,
  CompoundIdRequest,
  LeafletReferencesRequest,
  SectionPage,
} from '../../../knowledge-base.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { StructurePairs } from '../../structure-search/matched-pairs.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { unitTexts } from '../sar/column-texts.ts';
import type { TermSuggester } from '../uploads/suggest-terms.ts';
import type { TermFinder } from '../uploads/term-finder.ts';
import { activityGroups } from './activity-groups.ts';
import { AlertReader, type ConfirmPattern } from './alerts.ts';
import { assayGroups } from './assay-groups.ts';
import { type Compound, compoundOf } from './compound.ts';
import { compoundDevelopment } from './development.ts';
import { compoundDoubts } from './doubts.ts';
import { CompoundFinder } from './find-compound.ts';
import { compoundHead } from './head.ts';
import { HeadReader } from './heads/head-reader.ts';
import type { LeafletContext } from './leaflet-context.ts';
import { compoundPairs, type WritePart } from './matched-pairs.ts';
import { ProteinClasses } from './protein-classes.ts';
import { ReferenceReader } from './reference/reference-reader.ts';
import { leafletReferences } from './references.ts';
import { ReleaseRows } from './release-rows.ts';
import { targetProfile } from './target-profile.ts';
import { TargetsOfAssays } from './targets-of-assays.ts';

interface LeafletSource {
  readonly index: ReleaseIndex;
  readonly rows: DatabaseSync;
  readonly finder: TermFinder;
  readonly suggester: TermSuggester;
}

/** Reads pages of compounds and of references of one release on one thread. */
export class LeafletReader {
  /** Pages of references. */
  readonly reference: ReferenceReader;
  /** Heads of targets and assays. */
  readonly heads: HeadReader;
  readonly #source: LeafletSource;
  #context: LeafletContext | null = null;
  #finder: CompoundFinder | null = null;
  #alerts: AlertReader | null = null;

  constructor(source: LeafletSource) {
    this.#source = source;
    this.reference = new ReferenceReader(() => this.#opened());
    this.heads = new HeadReader(
      () => this.#opened(),
      (kind, key) => source.finder.stored.ordinals([kind], [key])[0] ?? [],
    );
  }

  find(request: CompoundIdRequest, cancel: Cancel): CompoundLookup {
    this.#finder ??= new CompoundFinder({ ...this.#source, rows: this.#opened().rows });
    return this.#finder.find(request, cancel);
  }

  async head(strId: number, confirm: ConfirmPattern, cancel: Cancel): Promise<CompoundHead | null> {
    const alerts = await this.alerts(strId, confirm, cancel);
    return alerts && this.#of(strId, (context, compound) => compoundHead(context, compound, alerts));
  }

  /** `confirm` decides the patterns that only RDKit can decide. */
  async alerts(strId: number, confirm: ConfirmPattern, cancel: Cancel): Promise<CompoundAlerts | null> {
    const { index, rows } = this.#opened();
    const compound = compoundOf(index, strId);
    if (compound === null) return null;
    this.#alerts ??= new AlertReader(index, rows);
    return this.#alerts.alertsOf(compound, confirm, cancel);
  }

  activityGroups(request: ActivityGroupsRequest, cancel: Cancel): ActivityGroups | null {
    return this.#of(request.strId, (context, compound) => activityGroups(context, compound, request, cancel));
  }

  targetProfile(strId: number, cancel: Cancel): TargetProfile | null {
    return this.#of(strId, (context, compound) => targetProfile(context, compound, cancel));
  }

  assayGroups(strId: number): AssayGroups | null {
    return this.#of(strId, assayGroups);
  }

  development(strId: number): CompoundDevelopment | null {
    return this.#of(strId, ({ rows }, compound) => compoundDevelopment(rows, compound));
  }

  references(request: LeafletReferencesRequest): LeafletReferences | null {
    return this.#of(request.strId, (context, compound) => leafletReferences(context, compound, request));
  }

  /** `pairsOf` and `write`: by the structure search of the thread. */
  pairs(
    request: SectionPage,
    pairsOf: (ordinal: number) => StructurePairs,
    write: WritePart,
    cancel: Cancel,
  ): CompoundPairs | null {
    return this.#of(request.strId, (context, compound) =>
      compoundPairs(context, compound, pairsOf(compound.ordinal), request, write, cancel),
    );
  }

  doubts(request: SectionPage): CompoundDoubts | null {
    return this.#of(request.strId, (context, compound) => compoundDoubts(context, compound, request));
  }

  #of<T>(strId: number, read: (context: LeafletContext, compound: Compound) => T): T | null {
    const context = this.#opened();
    const compound = compoundOf(context.index, strId);
    return compound === null ? null : read(context, compound);
  }

  #opened(): LeafletContext {
    return (this.#context ??= opened(this.#source));
  }
}

function opened({ index, rows: database, finder }: LeafletSource): LeafletContext {
  const rows = new ReleaseRows(database);
  return {
    index,
    database,
    rows,
    texts: { types: index.activities.type.texts, ...unitTexts(index) },
    targets: new TargetsOfAssays(index, rows, finder.stored.hasKind('target.id')),
    classes: new ProteinClasses(rows),
  };
}
