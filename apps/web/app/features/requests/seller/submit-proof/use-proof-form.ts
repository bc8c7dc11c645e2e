import type { RentalRequest } from '@frontage/contract/requests.schema';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { addProofFiles, buildProofForm, type FilesError } from './proof-files.ts';

interface Faults {
  files?: FilesError | null;
  message?: string | undefined;
}

/** One submission of proof, from the first file until the server has it. Whatever goes wrong, files and words stay. */
export function useProofForm(request: RentalRequest, onSubmitted: () => void) {
  const [{ files, message }, setDraft] = useState(() => readProofDraft(request._id));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  /** How much was sent, from 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);

  useEffect(() => () => stop.current?.abort(), []);

  function keep(draft: { files: File[]; message: string }) {
    setDraft(draft);
    writeProofDraft(request._id, draft);
  }

  function add(added: readonly File[]) {
    const { files: together, fault } = addProofFiles(files, added);
    setFaults({ ...faults, files: fault });
    keep({ files: together, message });
    if (fault) toast.error(fault.message);
  }

  /** True when everything is there. */
  function check(): boolean {
    const found: Faults = {
      files: files.length === 0 ? { message: proofMessages.noFile, names: [] } : null,
      message: message.trim() === '' ? proofMessages.noDescription : undefined,
    };
    setFaults(found);
    const first = found.files?.message ?? found.message;
    if (first) toast.error(first);
    return !found.files && !found.message;
  }

  async function submit() {
    const seller = signedInUser('seller');
    if (!seller) return toast.error('No seller found');
    setFailure(undefined);
    setShare(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const form = buildProofForm(files, message.trim(), request._id, seller.email);
      const answer = await sendForm('POST /listing/admin/packs/submit-proof', form, {
        signal,
        onProgress: setShare,
      });
      toast.success(answer.message);
      discardProofDraft(request._id);
      onSubmitted();
    } catch (error) {
      if (!signal.aborted) tell(error);
    } finally {
      setShare(null);
    }
    return undefined;
  }

  function tell(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.code === 'no_response' ? 'Failed to submit proof' : error.message);
    setFailure(error.message);
    const { proofFiles, message: ofMessage } = error.fields;
    setFaults({
      files: proofFiles ? { message: proofFiles, names: [] } : null,
      message: ofMessage,
    });
  }

  return {
    files,
    message,
    errors: faults,
    failure,
    progress: share,
    roomLeft: proofLimits.files - files.length,
    add,
    remove: (file: File) => {
      setFaults({ ...faults, files: null });
      keep({ files: files.filter((other) => other !== file), message });
    },
    setMessage: (text: string) => {
      setFaults({ ...faults, message: undefined });
      keep({ files, message: text });
    },
    check,
    submit,
    cancel: () => stop.current?.abort(),
  };
}

export type ProofForm = ReturnType<typeof useProofForm>;

interface ProofDraft {
  files: File[];
  message: string;
}

const drafts = new Map<string, ProofDraft>();

/** What was begun for a request, as long as the page lives: closing the sheet by mistake loses nothing. */
function readProofDraft(requestId: string): ProofDraft {
  return drafts.get(requestId) ?? { files: [], message: '' };
}

function writeProofDraft(requestId: string, draft: ProofDraft): void {
  drafts.set(requestId, draft);
}

function discardProofDraft(requestId: string): void {
  drafts.delete(requestId);
}
