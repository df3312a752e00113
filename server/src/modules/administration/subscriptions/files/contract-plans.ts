import { unlimitedSeats, type UserFileLine } from '@moltrove/contract';
import type { KnownContract } from '../known.ts';
import type { Remark, WantedLine } from './read-line.ts';

/** A contract before and after a file. */
export interface PlannedContract {
  readonly was: KnownContract;
  readonly is: KnownContract;
}

interface Given {
  readonly seats?: number | null;
  readonly seatsLine?: number;
  readonly endDate?: string;
  readonly endLine?: number;
}

const seatsCell = (seats: number | null): string => String(seats ?? unlimitedSeats);

/** The contracts that a file names. It changes their seats and extends them; all its lines must say the same. */
export class ContractPlans {
  readonly #byName = new Map<string, Map<string, KnownContract>>();
  readonly #byId = new Map<string, KnownContract>();
  readonly #given = new Map<string, Given>();

  constructor(contracts: readonly KnownContract[]) {
    for (const contract of contracts) {
      this.#byId.set(contract.id, contract);
      const ofClient = this.#byName.get(contract.clientName) ?? new Map<string, KnownContract>();
      this.#byName.set(contract.clientName, ofClient.set(contract.name, contract));
    }
  }

  /** The contract of a line, or problems. */
  find({ client, contract }: WantedLine, problems: Remark[]): KnownContract | undefined {
    if (client === '' || contract === '') return undefined;
    const ofClient = this.#byName.get(client);
    const found = ofClient?.get(contract);
    if (ofClient === undefined)
      problems.push({
        column: 'client',
        text: `There is no client "${client}" with a contract. Add both on the page first, or correct the name.`,
      });
    else if (found === undefined)
      problems.push({
        column: 'contract',
        text: `The client ${client} has no contract "${contract}". Add it in the list of clients, or correct the name.`,
      });
    return found;
  }

  /** Adds what a line says of its contract; the first line that says something shows the change. */
  want(
    contract: KnownContract,
    { line, seats: cell, contractEndDate }: WantedLine,
    changes: UserFileLine['changes'],
    problems: Remark[],
  ): void {
    let given = this.#given.get(contract.id) ?? {};
    if (cell !== null) {
      const seats = cell === unlimitedSeats ? null : cell;
      if (given.seats === undefined) {
        given = { ...given, seats, seatsLine: line };
        if (seats !== contract.seats)
          changes.push({ column: 'seats', before: seatsCell(contract.seats), after: seatsCell(seats) });
      } else if (given.seats !== seats)
        problems.push({ column: 'seats', text: otherValue(given.seatsLine!, seatsCell(given.seats)) });
    }
    if (contractEndDate !== null) {
      if (given.endDate === undefined) {
        given = { ...given, endDate: contractEndDate, endLine: line };
        if (contractEndDate !== contract.endDate)
          changes.push({
            column: 'contract end date',
            before: contract.endDate,
            after: contractEndDate,
          });
        if (contractEndDate < contract.endDate)
          problems.push({
            column: 'contract end date',
            text: `A file only extends contracts, and this one ends on ${contract.endDate}. Shorten it in the list of contracts, because its subscriptions end with it.`,
          });
      } else if (given.endDate !== contractEndDate)
        problems.push({ column: 'contract end date', text: otherValue(given.endLine!, given.endDate) });
    }
    this.#given.set(contract.id, given);
  }

  /** A contract as it is after the file. */
  planned(id: string): KnownContract | undefined {
    const contract = this.#byId.get(id);
    const { seats, endDate } = this.#given.get(id) ?? {};
    if (contract === undefined) return undefined;
    return {
      ...contract,
      ...(seats !== undefined && { seats }),
      // An earlier end is a problem of its line.
      ...(endDate !== undefined && endDate > contract.endDate && { endDate }),
    };
  }

  /** The line that changes the seats of a contract. */
  lineOfSeats(id: string): number | null {
    const { seats, seatsLine } = this.#given.get(id) ?? {};
    return seats !== undefined && seats !== this.#byId.get(id)?.seats ? seatsLine! : null;
  }

  changed(): PlannedContract[] {
    return [...this.#given.keys()].flatMap((id) => {
      const [was, is] = [this.#byId.get(id)!, this.planned(id)!];
      return was.seats === is.seats && was.endDate === is.endDate ? [] : [{ was, is }];
    });
  }
}

const otherValue = (line: number, value: string): string =>
  `Line ${line} says ${value} for this contract. All its lines must say the same.`;
