/** Identifiers of a structure that releases share; at least one of the two is set. */
interface StructureIdentifiers {
  inchiKey: string | null;
  chemblId: string | null;
  /** The preferred name in the release from which it was added. */
  name: string | null;
}

/** Lists of structures, and notes on compounds. */
export interface ListAndNoteTables {
  hitLists: {
    id: string;
    ownerId: string;
    name: string;
    /** The name in the form used for comparison; null while deleted. */
    nameKey: string | null;
    /** 1 for the list of starred structures, of which a user has one. */
    isStarred: number;
    createdAt: number;
    changedAt: number;
    deletedAt: number | null;
  };
  hitListStructures: StructureIdentifiers & {
    listId: string;
    /** The InChIKey, or the ChEMBL ID of a structure without one. */
    structureKey: string;
    addedAt: number;
    removedAt: number | null;
    /** Id of the removal, shared by structures removed together. */
    removal: string | null;
  };
  compoundNotes: StructureIdentifiers & {
    id: string;
    userId: string;
    /** As in lists; null while deleted. */
    structureKey: string | null;
    /** Grows by one with each change. */
    revision: number;
    createdAt: number;
    changedAt: number;
    deletedAt: number | null;
    note: string;
    searchKey: string;
  };
}
