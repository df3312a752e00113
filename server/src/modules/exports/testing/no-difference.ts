export const none = { count: 0, ids: [] };

/** The parts of a compared table that name differences, when there are none. */
export const noDifference = {
  name: null,
  added: none,
  gone: none,
  changed: { ...none, columns: [] },
  addedColumns: [],
  goneColumns: [],
  isWholeRows: false,
  hasPictures: false,
  isSdFile: false,
};
