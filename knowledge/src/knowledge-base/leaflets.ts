import type {
  ActivityGroups,
  AssayGroups,
  CompoundAlerts,
  CompoundDevelopment,
  CompoundDoubts,
  CompoundPairs,
  CompoundHead,
  CompoundIdType,
  CompoundLookup,
  LeafletReferenceKind,
  LeafletReferences,
  NamedCompound,
  ReferenceAssays,
  ReferenceCitedAgain,
  ReferenceCompounds,
  ReferenceHead,
  TargetProfile,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

export interface CompoundIdRequest {
  readonly idType: CompoundIdType;
  /** Without surrounding space and control characters. */
  readonly id: string;
}

/** A page of a section's list. */
export interface SectionPage {
  readonly strId: number;
  /** Counted from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface ActivityGroupsRequest extends SectionPage {
  /** All activities by target, or those of ADMET, toxicity and physicochemical assays by assay type. */
  readonly by: 'target' | 'assayType';
}

export interface LeafletReferencesRequest extends SectionPage {
  readonly kind: LeafletReferenceKind;
}

/** A page of what a section of a reference's page lists. */
export interface ReferencePage {
  readonly refId: number;
  /** Counted from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface ReferenceCompoundsRequest extends ReferencePage {
  /** The structure whose page is asked for, instead of `pageNumber`; null for none. */
  readonly strId: number | null;
}

export interface CompoundNamesRequest {
  readonly refId: number;
  readonly strIds: readonly number[];
}

/** The parts of the page of a reference, by reference ID; null for an unknown one. */
export interface ReferenceCalls {
  referenceHead(refId: number, options?: CallOptions): Promise<ReferenceHead | null>;
  referenceCompounds(
    request: ReferenceCompoundsRequest,
    options?: CallOptions,
  ): Promise<ReferenceCompounds | null>;
  /** Of the structures that the release has, in their order. */
  compoundNames(request: CompoundNamesRequest, options?: CallOptions): Promise<NamedCompound[] | null>;
  referenceAssays(request: ReferencePage, options?: CallOptions): Promise<ReferenceAssays | null>;
  referenceCitedAgain(request: ReferencePage, options?: CallOptions): Promise<ReferenceCitedAgain | null>;
}

/** The parts of a compound page, by structure ID; null for an unknown one. */
export interface LeafletCalls {
  /** The structure that an id or a name stands for. */
  findCompound(request: CompoundIdRequest, options?: CallOptions): Promise<CompoundLookup>;
  compoundHead(strId: number, options?: CallOptions): Promise<CompoundHead | null>;
  activityGroups(request: ActivityGroupsRequest, options?: CallOptions): Promise<ActivityGroups | null>;
  targetProfile(strId: number, options?: CallOptions): Promise<TargetProfile | null>;
  assayGroups(strId: number, options?: CallOptions): Promise<AssayGroups | null>;
  compoundDevelopment(strId: number, options?: CallOptions): Promise<CompoundDevelopment | null>;
  leafletReferences(
    request: LeafletReferencesRequest,
    options?: CallOptions,
  ): Promise<LeafletReferences | null>;
  compoundDoubts(request: SectionPage, options?: CallOptions): Promise<CompoundDoubts | null>;
  compoundPairs(request: SectionPage, options?: CallOptions): Promise<CompoundPairs | null>;
  compoundAlerts(strId: number, options?: CallOptions): Promise<CompoundAlerts | null>;
}
