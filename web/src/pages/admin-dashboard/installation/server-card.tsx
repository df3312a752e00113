import type { CallResponse, installation } from '@moltrove/contract';
import { durationText } from '../../../ui/duration-text.ts';
import { formatCount } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { Facts } from './facts.tsx';

interface Props {
  readonly answer: CallResponse<typeof installation>;
  /** When the facts were fetched, in milliseconds since 1970. */
  readonly now: number;
}

/** Version, uptime, memory and threads of the server. */
export function ServerCard({ answer, now }: Props) {
  const { version, node, startedOn, memory, threads, userData } = answer;
  const uptime = Math.max(0, Math.floor((now - Date.parse(startedOn)) / 1000));
  return (
    <Facts
      facts={[
        ['Version', version],
        ['Node.js', node],
        ['Started', momentText(startedOn)],
        ['Running for', durationText(uptime)],
        ['Memory of the process', sizeText(memory.resident)],
        ['JavaScript heap', `${sizeText(memory.heapUsed)} of ${sizeText(memory.heapTotal)}`],
        ['Memory of the machine', sizeText(memory.machineTotal)],
        ['Search threads', formatCount(threads.search)],
        ['Processors', formatCount(threads.processors)],
        ['User data', userData],
      ]}
    />
  );
}
