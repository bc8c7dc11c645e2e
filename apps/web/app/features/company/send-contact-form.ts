import type { Inquiry } from '@frontage/contract/company';

/** What the form shows again after the server refused it. */
export interface RefusedInquiry {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

const names = ['name', 'email', 'topic', 'message', 'website'] as const;

/** Sends the form; null once it was accepted. The same for a form sent by the page and one sent without scripts. */
export async function sendContactForm(form: FormData, send: (inquiry: Inquiry) => Promise<unknown>): Promise<RefusedInquiry | null> {
  const values = Object.fromEntries(names.map((name) => [name, readText(form, name)]));
  try {
    // The server checks the fields, and says what is wrong with each.
    await send(values as unknown as Inquiry);
    return null;
  } catch (error) {
    return { ...readRefusal(error), values };
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  // Browsers send line breaks of a text as \r\n, which counts twice.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** Without `instanceof`: on the server, the client of the API is not bundled with the pages. */
function readRefusal(error: unknown): Pick<RefusedInquiry, 'message' | 'fields'> {
  if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
  const fields = 'fields' in error ? (error.fields as Record<string, string>) : {};
  return { message: error.message, fields };
}
