import { proofLimits, proofMessages, proofTypes } from '@frontage/domain/rental-request/upload-rules';

export interface FilesError {
  message: string;
  /** The files that were left out. */
  names: string[];
}

/** What all browsers should offer for choosing; endings too, because not every system knows the types. */
export const acceptedProofTypes = [
  ...Object.keys(proofTypes),
  ...new Set(Object.values(proofTypes).flatMap((endings) => endings.map((end) => `.${end}`))),
].join();

interface Admission {
  files: File[];
  fault: FilesError | null;
}

/** Adds files to those that are there. One that can't be proof is left out and named; too much of them is all left out. */
export function addProofFiles(there: readonly File[], added: readonly File[]): Admission {
  const more = added.filter((file) => !there.some((other) => isSame(file, other)));
  const large = more.filter(({ size }) => size >= proofLimits.each);
  const strange = more.filter((file) => proofFileType(file) === undefined);
  const files = [...there, ...more.filter((file) => !large.includes(file) && !strange.includes(file))];
  const total = totalSize(files);
  if (there.length + more.length > proofLimits.files) return { files: [...there], fault: { message: proofMessages.tooManyFiles, names: [] } };
  if (total > proofLimits.total) return { files: [...there], fault: { message: proofMessages.tooLarge(total), names: [] } };
  if (large.length > 0) return { files, fault: { message: proofMessages.fileTooLarge, names: large.map(({ name }) => name) } };
  return { files, fault: strange.length > 0 ? { message: proofMessages.wrongType, names: strange.map(({ name }) => name) } : null };
}

/** Chosen twice, it is still one. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

export function totalSize(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** The ending says more than the type that a system guesses: a table may come as plain text, a log as nothing at all. */
export function proofFileType({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  const known = Object.entries(proofTypes).filter(([, endings]) => endings.includes(ending));
  const [first] = known.find(([guess]) => guess === type) ?? known[0] ?? [];
  return first ?? (Object.hasOwn(proofTypes, type) ? type : undefined);
}

/** The files as the server should take them, each under a type that it knows. */
export function buildProofForm(files: readonly File[], message: string, requestId: string, email: string): FormData {
  const form = new FormData();
  // What says whose proof it is comes first, so that the server can refuse before it has read the files.
  form.set('_request', requestId);
  form.set('email', email);
  form.set('message', message);
  for (const file of files) form.append('proofFiles', new File([file], file.name, { type: proofFileType(file) ?? file.type }));
  return form;
}
