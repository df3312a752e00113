/** What the page of saved searches shows; the first when its address names none. */
export const savedTabs = ['saved', 'shared', 'history'] as const;
export type SavedTab = (typeof savedTabs)[number];
