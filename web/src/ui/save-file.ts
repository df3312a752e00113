/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name that every file system takes, with the release in it. */
export function fileName(chart: string, release: string, extension: string): string {
  const plain = `${chart} ${release}`.replaceAll(/[\p{Cc}/\\:*?"<>|.]/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${plain.trim().slice(0, 120)}.${extension}`;
}
