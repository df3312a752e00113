/** The tabs of the page of saved searches; the first one is the default. */
export const savedTabs = ['saved', 'shared', 'history'] as const;
export type SavedTab = (typeof savedTabs)[number];
