import type { RentalRequest } from '@frontage/contract/requests';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '~/lib/api-error.ts';
import { addProofFiles, type FilesError, withKnownType } from '~/lib/proof-files.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

interface FieldErrors {
  files?: FilesError | null;
  message?: string | undefined;
}

/** One submission of proof, from the first file until the server has it. When sending fails, files and text stay. */
export function useProofForm(request: RentalRequest, onSubmitted: () => void) {
  const [{ files, message }, setDraft] = useState(() => readDraft(request._id));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** From 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  const submission = useAction(send, { onError: showError });

  useEffect(() => () => sending.current?.abort(), []);

  function changeDraft(draft: ProofDraft) {
    setDraft(draft);
    drafts.set(request._id, draft);
  }

  function add(added: readonly File[]) {
    const { files: all, error } = addProofFiles(files, added);
    setErrors({ ...errors, files: error });
    changeDraft({ files: all, message });
    if (error) toast.error(error.message);
  }

  /** True when nothing is missing. */
  function check(): boolean {
    const found: FieldErrors = {
      files: files.length === 0 ? { message: proofMessages.noFile, names: [] } : null,
      message: message.trim() === '' ? proofMessages.noDescription : undefined,
    };
    setErrors(found);
    const first = found.files?.message ?? found.message;
    if (first) toast.error(first);
    return !found.files && !found.message;
  }

  async function send(): Promise<void> {
    const seller = signedInUser('seller');
    if (!seller) return toast.error('No seller found');
    setProgress(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const form = buildProofForm(files, message.trim(), request._id, seller.email);
      const answer = await sendForm('POST /listing/admin/packs/submit-proof', form, { signal, onProgress: setProgress });
      toast.success(answer.message);
      drafts.delete(request._id);
      onSubmitted();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
    return undefined;
  }

  function showError(error: ApiError) {
    toast.error(error.code === 'no_response' ? 'Failed to submit proof' : error.message);
    const { proofFiles, message: messageError } = error.fields;
    setErrors({ files: proofFiles ? { message: proofFiles, names: [] } : null, message: messageError });
  }

  return {
    files,
    message,
    errors,
    failure: submission.error?.message,
    progress,
    roomLeft: proofLimits.files - files.length,
    add,
    remove: (file: File) => {
      setErrors({ ...errors, files: null });
      changeDraft({ files: files.filter((other) => other !== file), message });
    },
    setMessage: (text: string) => {
      setErrors({ ...errors, message: undefined });
      changeDraft({ files, message: text });
    },
    check,
    submit: submission.run,
    cancel: () => sending.current?.abort(),
  };
}

export type ProofForm = ReturnType<typeof useProofForm>;

interface ProofDraft {
  files: File[];
  message: string;
}

/** Kept until the page is closed, so that closing the sheet by mistake loses nothing. */
const drafts = new Map<string, ProofDraft>();

function readDraft(requestId: string): ProofDraft {
  return drafts.get(requestId) ?? { files: [], message: '' };
}

export function buildProofForm(files: readonly File[], message: string, requestId: string, email: string): FormData {
  const form = new FormData();
  // The request comes first, so that the server can refuse before it has read the files.
  form.set('_request', requestId);
  form.set('email', email);
  form.set('message', message);
  for (const file of files) form.append('proofFiles', withKnownType(file));
  return form;
}
