/**
 * CRC-32 as the manifest writes it: eight hexadecimal digits. A separate module, so that the thread that checks files
 * does not load the contract.
 */
export function crcText(crc: number): string {
  return crc.toString(16).padStart(8, '0');
}
