import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written to a log since a position, at most the last 64 KB of it. */
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

/** Hands over each new line of a log until told to stop. */
export function followLog(file: string, onLine: (line: string) => void): () => void {
  let position = logSize(file);
  let unfinished = '';
  const look = () => {
    const size = logSize(file);
    // Shorter than before: it was begun anew.
    if (size < position) position = 0;
    const lines = `${unfinished}${readLogSince(file, position)}`.split('\n');
    unfinished = lines.pop() ?? '';
    position = size;
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(look, 150);
  return () => {
    clearInterval(timer);
    look();
  };
}
