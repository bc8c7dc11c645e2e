import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** At most the last 64 KB. */
export function readLogSince(file: string, position: number): string {
  if (logSize(file) <= position) return '';
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(position, size - 65_536);
    const bytes = Buffer.alloc(size - start);
    readSync(descriptor, bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** Passes on each new line until the returned function is called. */
export function followLog(file: string, onLine: (line: string) => void): () => void {
  let position = logSize(file);
  let incompleteLine = '';
  const readNewLines = () => {
    const size = logSize(file);
    // The file was truncated.
    if (size < position) position = 0;
    const lines = `${incompleteLine}${readLogSince(file, position)}`.split('\n');
    incompleteLine = lines.pop() ?? '';
    position = size;
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(readNewLines, 150);
  return () => {
    clearInterval(timer);
    readNewLines();
  };
}
