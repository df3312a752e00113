// Checks the subjects of commits: of all since the rule was introduced, or, as a hook, of the message in the given file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sizeHint, subjectProblem } from './lib/commits.mjs';
import { at } from './lib/node-24.mjs';
import { fail, say } from './lib/say.mjs';

/** The last commit before the rule. */
const before = '0e1b1e8bfe9ecec03233cc2234a675b5f57b19ca';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: at(), encoding: 'utf8' });
  return status === 0 ? stdout.trimEnd() : null;
}

function checkMessage(file) {
  const problem = subjectProblem(readFileSync(file, 'utf8'));
  if (problem !== null) fail(problem);
  const hint = sizeHint((git('diff', '--cached', '--name-only') ?? '').split('\n').length);
  if (hint !== null) say(hint);
}

function checkHistory() {
  if (git('rev-parse', '--git-dir') === null) return say('skipped: this is not a Git repository');
  const known = git('merge-base', '--is-ancestor', before, 'HEAD') !== null;
  const range = known ? [`${before}..HEAD`] : ['-1', 'HEAD'];
  const log = git('log', '--no-merges', '--format=%x00%h%x01%s', '--name-only', ...range) ?? '';
  const commits = log.split('\0').slice(1);
  const problems = [];
  for (const commit of commits) {
    const [head, ...files] = commit.split('\n').filter((line) => line !== '');
    const [hash, subject] = head.split('\u0001');
    const problem = subjectProblem(subject);
    if (problem !== null) problems.push(`${hash}: ${problem}`);
    const hint = sizeHint(files.length);
    if (hint !== null) say(`${hash} ${subject}: ${hint}`);
  }
  for (const problem of problems) say(problem);
  if (problems.length > 0) fail(`${problems.length} of ${commits.length} commits have a wrong subject`);
  say(`the subjects of ${commits.length} commits have the form "area: imperative"`);
}

const [file] = process.argv.slice(2);
if (file === undefined) checkHistory();
else checkMessage(file);
