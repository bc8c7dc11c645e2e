const longestName = 200;
const longestEnding = 20;

/** The last part of a name, without characters that hide what it is: control signs and marks that turn the direction of reading. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return shorten(visible) || 'file';
}

/** What stands behind the last dot, in small letters; empty if there is no dot, or nothing before it. */
export function fileExtension(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A long name keeps its ending, which says what the file is. */
function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const kept = ending.length <= longestEnding ? ending : '';
  // The cut may go through a sign that takes two places.
  return (name.slice(0, longestName - kept.length).replace(/[\ud800-\udbff]$/, '') + kept).toWellFormed();
}
