/**
 * Why the difference of an activity cliff may be an error, or none of its parts. `slip`: a compared value may be off by 1,000 or a
 * million. `doubt`: there is another doubt about one. `thousandfold`: the values of very
 * similar structures differ by a factor of about 1,000 or a million.
 * `stereo`: the structures differ in stereo, isotopes or protons only.
 */
export const cliffSigns = ['slip', 'doubt', 'thousandfold', 'stereo'] as const;
export type CliffSign = (typeof cliffSigns)[number];

export const cliffSignLabels: Record<CliffSign, string> = {
  slip: 'possible slip of a unit',
  doubt: 'doubtful value',
  thousandfold: 'about 1,000-fold',
  stereo: 'same connectivity',
};

export const cliffSignMeanings: Record<CliffSign, string> = {
  slip: 'Another reference gives a compared value 1,000 or a million times as large or as small.',
  doubt: 'The source or the remark of a compared value raises a doubt.',
  thousandfold:
    'The structures have a similarity of 0.8 or more, and their values differ by a factor of 500 to 2,000, or of about a million: nM and µM may have been mixed up.',
  stereo:
    'The structures differ in stereo, isotopes or protons only: one of them may have been drawn without its stereo.',
};
