const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** '3.4 MB', '812 KB' */
export function formatFileSize(bytes: number): string {
  return bytes >= megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
}

/** ' · 1.2 MB/s'; empty while the speed is not known. */
export function formatSpeed(bytesPerSecond: number | undefined): string {
  return bytesPerSecond === undefined ? '' : ` · ${formatFileSize(bytesPerSecond)}/s`;
}
