import { matchesGlob } from 'node:path';

/** Whether Docker would leave a path out of what it builds from: the path itself or a folder above it is named. */
export function ignoredPaths(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const withFolders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return patterns.some((pattern) => withFolders.some((candidate) => matchesGlob(candidate, pattern)));
  };
}
