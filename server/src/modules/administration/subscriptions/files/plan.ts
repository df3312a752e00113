import {
  roleLabels,
  roles,
  type UserFileColumn,
  userFileColumns,
  type UserFileEffect,
  type UserFileLine,
} from '@moltrove/contract';
import type { KnownContract, KnownSubscription, WantedSubscription } from '../known.ts';
import { lockedReason, type Problem, subscriptionProblem } from '../rules.ts';
import { ContractPlans, type PlannedContract } from './contract-plans.ts';
import { yesOrNo } from './list-csv.ts';
import { newUserProblems, type Remark, type WantedLine } from './read-line.ts';
import type { ComparedUser, Situation } from './situation.ts';
import { unreadWarnings } from './unread-warnings.ts';

/** A user with what the file makes of them. */
export interface PlannedUser {
  /** Null: a new user. */
  readonly known: ComparedUser | null;
  readonly username: string;
  firstName: string;
  lastName: string;
  /** First line that names the user. */
  readonly line: number;
  /** All subscriptions afterwards; `was` is null for a new one. */
  readonly subscriptions: PlannedSubscription[];
}

export interface PlannedSubscription extends WantedSubscription {
  readonly was: KnownSubscription | null;
  /** The line of the file that names it. */
  readonly line: number | null;
}

export interface Plan {
  readonly lines: readonly UserFileLine[];
  readonly contracts: readonly PlannedContract[];
  readonly users: readonly PlannedUser[];
}

interface Draft {
  readonly wanted: WantedLine;
  readonly contract: KnownContract | undefined;
  readonly changes: UserFileLine['changes'];
  readonly problems: Remark[];
  readonly warnings: Remark[];
  effect: UserFileEffect;
}

const columnsOfFields: Record<Problem['field'], UserFileColumn> = {
  contractId: 'contract',
  role: 'role',
  endDate: 'end date',
  flatFileAccess: 'flat-file access',
  contractAdministrator: 'contract administrator',
};

/** Lines planned before other calls are let in. */
const linesAtOnce = 500;

/**
 * What each line of a file changes, or why it cannot. Lines are compared with the present state and with the lines before
 * them; seats with the state after all lines.
 */
export async function planOf(
  wanted: readonly WantedLine[],
  situation: Situation,
  pause: () => Promise<void>,
): Promise<Plan> {
  const contracts = new ContractPlans(situation.contracts);
  const drafts = await inParts(wanted, (line) => draftOf(line, contracts), pause);
  const users = new Map<string, PlannedUser>();
  const known = new Map(situation.users.map((user) => [user.username, user]));
  const claimed = claimedSubscriptions(drafts, known);
  for (const [at, draft] of drafts.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await pause();
    addLine(draft, { situation, contracts, users, known, claimed });
  }
  const planned = [...users.values()];
  await checkSeats(drafts, planned, situation, contracts, pause);
  const lines = await inParts(drafts, lineOfDraft, pause);
  return { lines, contracts: contracts.changed(), users: planned };
}

/** What `make` makes of each row, with other calls between two parts. */
async function inParts<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
  pause: () => Promise<void>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await pause();
    made.push(make(row));
  }
  return made;
}

function draftOf(wanted: WantedLine, contracts: ContractPlans): Draft {
  const problems = [...wanted.problems];
  const changes: Draft['changes'] = [];
  const contract = contracts.find(wanted, problems);
  if (contract !== undefined) contracts.want(contract, wanted, changes, problems);
  return { wanted, contract, changes, problems, warnings: [], effect: 'unchanged' };
}

interface Planning {
  readonly situation: Situation;
  readonly contracts: ContractPlans;
  readonly users: Map<string, PlannedUser>;
  readonly known: ReadonlyMap<string, ComparedUser>;
  readonly claimed: ReadonlySet<string>;
}

/** Subscriptions that a line names by contract and role: no other line changes their role. */
function claimedSubscriptions(drafts: readonly Draft[], known: Planning['known']): ReadonlySet<string> {
  const claimed = new Set<string>();
  for (const { wanted, contract } of drafts) {
    const subscriptions = known.get(wanted.username)?.subscriptions ?? [];
    const named = subscriptions.find(
      ({ contractId, role }) => contractId === contract?.id && role === wanted.role,
    );
    if (named !== undefined) claimed.add(named.id);
  }
  return claimed;
}

function addLine(draft: Draft, planning: Planning): void {
  const { wanted, contract, problems } = draft;
  const user =
    planning.users.get(wanted.username) ?? plannedUser(wanted, planning.known.get(wanted.username));
  const isFirst = !planning.users.has(wanted.username);
  planning.users.set(wanted.username, user);
  if (isFirst && user.known === null) problems.push(...newUserProblems(wanted));
  addName(draft, user, isFirst);
  if (contract === undefined || wanted.role === null || wanted.endDate === null) return;
  const twin = user.subscriptions.find(({ line, role }) => line !== null && role === wanted.role);
  if (twin !== undefined) {
    problems.push({
      column: 'user',
      text: `Line ${twin.line} has this user in this role already. Remove one of the lines.`,
    });
    return;
  }
  const current = currentOf(draft, user, planning);
  if (current === 'unclear') return;
  const next: PlannedSubscription = {
    was: current?.was ?? null,
    line: wanted.line,
    contractId: contract.id,
    role: wanted.role,
    endDate: wanted.endDate,
    flatFileAccess: wanted.flatFileAccess ?? current?.flatFileAccess ?? false,
    contractAdministrator: wanted.contractAdministrator ?? current?.contractAdministrator ?? false,
  };
  addSubscription(draft, user, current, next, planning);
}

const plannedUser = (wanted: WantedLine, known: ComparedUser | undefined): PlannedUser => ({
  known: known ?? null,
  username: wanted.username,
  firstName: known?.firstName ?? wanted.firstName,
  lastName: known?.lastName ?? wanted.lastName,
  line: wanted.line,
  subscriptions: (known?.subscriptions ?? []).map((was) => ({ ...was, was, line: null })),
});

/** The name on the first line of a user counts; the other lines must agree. */
function addName({ wanted, changes, problems }: Draft, user: PlannedUser, isFirst: boolean): void {
  for (const [field, column] of [
    ['firstName', 'first name'],
    ['lastName', 'last name'],
  ] as const) {
    const name = wanted[field];
    if (name === '') continue;
    if (isFirst) {
      if (user.known !== null && name !== user[field])
        changes.push({ column, before: user[field], after: name });
      user[field] = name;
    } else if (name !== user[field]) {
      problems.push({
        column,
        text: `Line ${user.line} has "${user[field]}" for this user. Write the same name on both lines.`,
      });
    }
  }
}

/**
 * The subscription that a line is about: of the same contract and role; else of the same role, which moves; else the only
 * other active one in the contract, whose role changes; else a new one.
 */
function currentOf(
  { wanted, contract, problems }: Draft,
  { subscriptions }: PlannedUser,
  { claimed, situation }: Planning,
): PlannedSubscription | null | 'unclear' {
  const free = subscriptions.filter(({ line }) => line === null);
  const sameRole = free.find(({ role }) => role === wanted.role);
  if (sameRole !== undefined) return sameRole;
  const inContract = free.filter(
    ({ contractId, endDate, was }) =>
      contractId === contract!.id && endDate > situation.today && (was === null || !claimed.has(was.id)),
  );
  if (inContract.length <= 1) return inContract[0] ?? null;
  const held = roles.filter((role) => inContract.some((each) => each.role === role));
  const names = held.map((role) => roleLabels[role]).join(', ');
  problems.push({
    column: 'role',
    text: `The user has several roles in this contract: ${names}. Add a line for each that stays, so that it is clear which one changes.`,
  });
  return 'unclear';
}

function addSubscription(
  draft: Draft,
  user: PlannedUser,
  current: PlannedSubscription | null,
  next: PlannedSubscription,
  { situation, contracts }: Planning,
): void {
  const { contract, changes, problems, wanted } = draft;
  const before = changes.length;
  addChanges(changes, current, next, contracts);
  const isChanged = changes.length > before;
  const ofUser = changes.some(({ column }) => column !== 'seats' && column !== 'contract end date');
  if (ofUser && user.known !== null) {
    const reason = lockedReason(situation.actor, user.known);
    if (reason !== null) problems.push({ column: 'user', text: reason });
  }
  const others = user.subscriptions.filter((each) => each !== current);
  if (isChanged) {
    const held = current === null ? null : knownForm(current);
    const found = subscriptionProblem(next, {
      actor: situation.actor,
      today: situation.today,
      contract: contracts.planned(contract!.id)!,
      contracts: (id) => contracts.planned(id),
      subscriptions: [...others.map(knownForm), ...(held === null ? [] : [held])],
      current: held,
    });
    if (found !== null) problems.push({ column: columnsOfFields[found.field], text: found.reason });
  }
  if (user.known === null && others.length === 0) {
    for (const [column, after] of [
      ['first name', user.firstName],
      ['last name', user.lastName],
    ] as const)
      changes.push({ column, before: null, after });
    draft.effect = 'newUser';
  } else if (current === null) draft.effect = 'newSubscription';
  draft.warnings.push(...unreadWarnings(wanted, current?.was ?? null, user.known, situation.now));
  user.subscriptions.splice(0, Infinity, ...others, next);
}

const knownForm = (planned: PlannedSubscription): KnownSubscription => ({
  ...planned,
  id: planned.was?.id ?? '',
  userId: planned.was?.userId ?? '',
  startDate: planned.was?.startDate ?? null,
});

function addChanges(
  changes: Draft['changes'],
  current: PlannedSubscription | null,
  next: PlannedSubscription,
  contracts: ContractPlans,
): void {
  const of = (subscription: PlannedSubscription): Array<[UserFileColumn, string]> => {
    const contract = contracts.planned(subscription.contractId);
    return [
      ['client', contract?.clientName ?? ''],
      ['contract', contract?.name ?? ''],
      ['role', roleLabels[subscription.role]],
      ['end date', subscription.endDate],
      ['flat-file access', yesOrNo(subscription.flatFileAccess)],
      ['contract administrator', yesOrNo(subscription.contractAdministrator)],
    ];
  };
  const was = current === null ? null : new Map(of(current));
  for (const [column, after] of of(next)) {
    const before = was?.get(column) ?? null;
    if (before !== after) changes.push({ column, before, after });
  }
}

/** Active subscriptions of an enabled user after the lines that have no problems. */
function activeOf(user: PlannedUser, today: string, refused: ReadonlySet<number | null>) {
  if (user.known?.disabled === true) return [];
  return user.subscriptions
    .map(({ was, ...is }) => (refused.has(is.line) ? was : is))
    .filter((each) => each !== null && each.endDate > today)
    .map((each) => ({ line: null, ...each! }));
}

/** Refuses the last lines that take more seats of a contract than there are; one that was too full before may stay so. */
async function checkSeats(
  drafts: readonly Draft[],
  users: readonly PlannedUser[],
  { seats, today }: Situation,
  contracts: ContractPlans,
  pause: () => Promise<void>,
): Promise<void> {
  const after = new Map([...seats].map(([id, holders]) => [id, new Set(holders)]));
  const refused = new Set(
    drafts.filter(({ problems }) => problems.length > 0).map(({ wanted }) => wanted.line),
  );
  const added = new Map<string, number[]>();
  const addedTo = (id: string): number[] => {
    const lines = added.get(id) ?? [];
    added.set(id, lines);
    return lines;
  };
  for (const [at, user] of users.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await pause();
    const key = user.known?.id ?? user.username;
    for (const holders of after.values()) holders.delete(key);
    for (const { contractId, line } of activeOf(user, today, refused)) {
      const holders = after.get(contractId) ?? new Set();
      after.set(contractId, holders);
      if (!holders.has(key) && seats.get(contractId)?.has(key) !== true && line !== null)
        addedTo(contractId).push(line);
      holders.add(key);
    }
  }
  const byLine = new Map(drafts.map((draft) => [draft.wanted.line, draft]));
  for (const [id, holders] of after) {
    const contract = contracts.planned(id);
    if (contract === undefined || contract.seats === null || holders.size <= contract.seats) continue;
    const earlier = seats.get(id)?.size ?? 0;
    const text = `The contract ${contract.name} has ${contract.seats} ${contract.seats === 1 ? 'seat' : 'seats'}, and with this file ${holders.size} users would have an active subscription. Remove lines, end subscriptions, or raise its seats.`;
    const given = contracts.lineOfSeats(id);
    if (given !== null) byLine.get(given)!.problems.push({ column: 'seats', text });
    const excess = given === null ? holders.size - Math.max(contract.seats, earlier) : 0;
    if (excess > 0)
      for (const line of addedTo(id)
        .toSorted((first, second) => first - second)
        .slice(-excess))
        byLine.get(line)!.problems.push({ column: 'contract', text });
  }
}

/** What is said of a line as a whole comes first, then its columns in the order of the file. */
const inOrder = <T extends { readonly column: UserFileColumn | null }>(said: readonly T[]): T[] =>
  said.toSorted((a, b) => placeOf(a.column) - placeOf(b.column));

const placeOf = (column: UserFileColumn | null): number =>
  column === null ? -1 : userFileColumns.indexOf(column);

function lineOfDraft({ wanted, changes, problems, warnings, effect }: Draft): UserFileLine {
  const { line, username, contract } = wanted;
  const done = effect === 'unchanged' && changes.length > 0 ? 'changed' : effect;
  return {
    line,
    user: username,
    contract,
    effect: problems.length > 0 ? 'refused' : done,
    changes: problems.length > 0 ? [] : inOrder(changes),
    warnings,
    problems: inOrder(problems),
  };
}
