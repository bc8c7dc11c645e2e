import type { ArtworkFile } from '@frontage/contract/requests';
import type { AdSpace } from '@frontage/domain/artwork/ad-space';
import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { ArtworkRemarks } from '~/features/artwork/public.ts';

interface RemarksOfFilesProps {
  files: readonly ArtworkFile[];
  facts: readonly (FileFacts | null)[];
  space: AdSpace;
}

/** What we found in each of several files. */
export function RemarksOfFiles({ files, facts, space }: RemarksOfFilesProps) {
  return files.map(({ name }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
    <ArtworkRemarks key={index} facts={facts[index] ?? null} space={space} {...(files.length > 1 && { name })} />
  ));
}
