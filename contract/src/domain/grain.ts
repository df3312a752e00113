/** What a selection narrows: the activities, or the structures. See docs/handbook on result sets. */
export type Grain = 'activity' | 'structure';
