import type { Kind } from './kind.ts';

/** More than that is a search of its own. */
const maxSimilar = 4;

interface Space {
  _id: string;
  kind?: Kind | undefined;
}

/** What else someone may want who looks at a space: those of its kind first, otherwise in the order of `others`. */
export function chooseSimilar<Other extends Space>(space: Space, others: readonly Other[]): Other[] {
  const candidates = others.filter(({ _id }) => _id !== space._id);
  const isSameKind = ({ kind }: Other) => kind !== undefined && kind === space.kind;
  return [...candidates.filter(isSameKind), ...candidates.filter((other) => !isSameKind(other))].slice(0, maxSimilar);
}
