import { createContext } from 'react';
import { startAddress } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';

/** Which values the table on the screen holds, and which of them its cells show. */
export type ShownValues = Pick<SarAddress, 'level' | 'aggregate'>;

export const ShownValuesContext = createContext<ShownValues>(startAddress);
