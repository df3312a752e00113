/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A file name that every file system accepts, including the release. */
export function fileName(chart: string, release: string, extension: string): string {
  const plain = `${chart} ${release}`.replaceAll(/[\p{Cc}/\\:*?"<>|.]/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${plain.trim().slice(0, 120)}.${extension}`;
}
