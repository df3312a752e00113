/** Whether a criterion or filter narrows the activities or the structures. */
export type Grain = 'activity' | 'structure';
