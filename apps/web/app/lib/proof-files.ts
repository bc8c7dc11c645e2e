import { proofLimits, proofMessages, proofTypes } from '@frontage/domain/rental-request/proof-rules';

export interface FilesError {
  message: string;
  /** The files that were left out. */
  names: string[];
}

/** For the file chooser. With extensions, because not every system knows the types. */
export const acceptedProofTypes = [
  ...Object.keys(proofTypes),
  ...new Set(Object.values(proofTypes).flatMap((extensions) => extensions.map((extension) => `.${extension}`))),
].join();

interface AddedFiles {
  files: File[];
  error: FilesError | null;
}

/** Adds files to the current ones. Files that can't be proof are left out and named; too many, or too large in all, and none is added. */
export function addProofFiles(current: readonly File[], added: readonly File[]): AddedFiles {
  const fresh = added.filter((file) => !current.some((other) => isSame(file, other)));
  const tooLarge = fresh.filter(({ size }) => size >= proofLimits.each);
  const wrongType = fresh.filter((file) => proofFileType(file) === undefined);
  const files = [...current, ...fresh.filter((file) => !tooLarge.includes(file) && !wrongType.includes(file))];
  const total = totalSize(files);
  if (current.length + fresh.length > proofLimits.files) return { files: [...current], error: { message: proofMessages.tooManyFiles, names: [] } };
  if (total > proofLimits.total) return { files: [...current], error: { message: proofMessages.tooLarge(total), names: [] } };
  if (tooLarge.length > 0) return { files, error: { message: proofMessages.fileTooLarge, names: tooLarge.map(({ name }) => name) } };
  return { files, error: wrongType.length > 0 ? { message: proofMessages.wrongType, names: wrongType.map(({ name }) => name) } : null };
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

export function totalSize(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** The extension counts more than the type that the system guesses: a CSV file may come as Excel, a log without any type. */
export function proofFileType({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  const matches = Object.entries(proofTypes).filter(([, extensions]) => extensions.includes(extension));
  const [match] = matches.find(([candidate]) => candidate === type) ?? matches[0] ?? [];
  return match ?? (Object.hasOwn(proofTypes, type) ? type : undefined);
}

/** With a type that the server knows. */
export function withKnownType(file: File): File {
  return new File([file], file.name, { type: proofFileType(file) ?? file.type, lastModified: file.lastModified });
}
