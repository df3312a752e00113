const maxSubjectLength = 72;
/** More files than this in one commit are hard to review. */
const reviewableFiles = 60;
const form = /^[A-Za-z][\w ,./-]*: \S/;

/** What is wrong with the first line of a commit message, or null. */
export function subjectProblem(message) {
  const subject = message.split('\n', 1)[0].trimEnd();
  if (/^(Merge|Revert|fixup!|squash!) ?/.test(subject)) return null;
  if (!form.test(subject)) return `"${subject}" is not of the form "area: imperative"`;
  if (subject.length > maxSubjectLength)
    return `"${subject}" has ${subject.length} characters; at most ${maxSubjectLength}`;
  return null;
}

/** A hint for a commit that changes many files, else null. */
export function sizeHint(files) {
  if (files <= reviewableFiles) return null;
  return `${files} files in one commit: CONTRIBUTING.md says how to split a large change`;
}
