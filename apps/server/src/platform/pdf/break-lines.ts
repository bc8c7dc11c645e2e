/** Fills line after line. What has no place on the last one is left out, and three dots say so. */
export function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most).map((line, index) => {
    const goesOn = index === most - 1 && lines.length > most;
    return goesOn || !fits(line) ? cut(line, fits) : line;
  });
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
