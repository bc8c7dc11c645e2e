const maxNameLength = 200;
const maxExtensionLength = 20;

/** The last part of a path, without characters that can disguise a file type: control characters and text direction marks. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return shorten(visible) || 'file';
}

/** Lowercase and without the dot; empty if there is none, or nothing before it. */
export function fileExtension(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A long name keeps its extension, which says what the file is. */
function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const suffix = extension.length <= maxExtensionLength ? extension : '';
  // Don't cut a surrogate pair in half.
  return (name.slice(0, maxNameLength - suffix.length).replace(/[\ud800-\udbff]$/, '') + suffix).toWellFormed();
}
