import { logSize, readLogSince } from './log-tail.ts';

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
