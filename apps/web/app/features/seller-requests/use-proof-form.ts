import type { Pack } from '@frontage/contract/requests.schema';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { notify } from '~/lib/notify.ts';
import { sendForm } from '~/lib/send-form.ts';
import { whoIs } from '~/lib/signed-in.ts';
import { admit, type FilesFault, proofForm } from './proof-files.ts';
import { forgetDraft, readDraft, writeDraft } from './proof-drafts.ts';

interface Faults {
  files?: FilesFault | null;
  message?: string | undefined;
}

/** One submission of proof, from the first file until the server has it. Whatever goes wrong, files and words stay. */
export function useProofForm(request: Pack, onSubmitted: () => void) {
  const [{ files, message }, setDraft] = useState(() => readDraft(request._id));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  /** How much was sent, from 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);

  useEffect(() => () => stop.current?.abort(), []);

  function keep(draft: { files: File[]; message: string }) {
    setDraft(draft);
    writeDraft(request._id, draft);
  }

  function add(added: readonly File[]) {
    const { files: together, fault } = admit(files, added);
    setFaults({ ...faults, files: fault });
    keep({ files: together, message });
    if (fault) notify.error(fault.message);
  }

  /** True when everything is there. */
  function check(): boolean {
    const found: Faults = {
      files: files.length === 0 ? { message: proofMessages.noFile, names: [] } : null,
      message: message.trim() === '' ? proofMessages.noDescription : undefined,
    };
    setFaults(found);
    const first = found.files?.message ?? found.message;
    if (first) notify.error(first);
    return !found.files && !found.message;
  }

  async function submit() {
    const seller = whoIs('seller');
    if (!seller) return notify.error('No seller found');
    setFailure(undefined);
    setShare(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const form = proofForm(files, message.trim(), request._id, seller.email);
      const answer = await sendForm('POST /listing/admin/packs/submit-proof', form, {
        signal,
        onProgress: setShare,
      });
      notify.success(answer.message);
      forgetDraft(request._id);
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
    notify.error(error.code === 'no_response' ? 'Failed to submit proof' : error.message);
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
    faults,
    failure,
    share,
    room: proofLimits.files - files.length,
    add,
    remove: (file: File) => {
      setFaults({ ...faults, files: null });
      keep({ files: files.filter((other) => other !== file), message });
    },
    write: (text: string) => {
      setFaults({ ...faults, message: undefined });
      keep({ files, message: text });
    },
    check,
    submit,
    stop: () => stop.current?.abort(),
  };
}

export type ProofForm = ReturnType<typeof useProofForm>;
