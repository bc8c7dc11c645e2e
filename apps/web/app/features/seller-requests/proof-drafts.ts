interface ProofDraft {
  files: File[];
  message: string;
}

const drafts = new Map<string, ProofDraft>();

/** What was begun for a request, as long as the page lives: closing the sheet by mistake loses nothing. */
export function readDraft(requestId: string): ProofDraft {
  return drafts.get(requestId) ?? { files: [], message: '' };
}

export function writeDraft(requestId: string, draft: ProofDraft): void {
  drafts.set(requestId, draft);
}

export function forgetDraft(requestId: string): void {
  drafts.delete(requestId);
}
