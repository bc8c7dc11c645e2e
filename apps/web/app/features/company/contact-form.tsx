import { inquiryLimits, type InquiryTopic, inquiryTopicNames, inquiryTopics } from '@frontage/domain/company/inquiry';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { type RefusedInquiry, sendContactForm } from './send-contact-form.ts';

interface ContactFormProps {
  /** From the address of the page. */
  topic: InquiryTopic | undefined;
  about: string;
  /** From the server, for a form that was sent without scripts. */
  refused: RefusedInquiry | undefined;
}

export function ContactForm({ topic, about, refused: refusedByServer }: ContactFormProps) {
  const user = useSignedIn(({ customer, seller }) => customer ?? seller);
  const [refused, setRefused] = useState(refusedByServer);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sending = useAction((input: FormData) => sendContactForm(input, (body) => api('POST /contact', { body, quiet: true })), {
    onDone: (refusal) => (refusal ? setRefused(refusal) : navigate('/contact?sent=1')),
  });
  useFocusFirstError(form, refused);

  const { fields = {}, values = {}, message } = refused ?? {};
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sending.run(new FormData(event.currentTarget));
      }}
      className="space-y-5"
    >
      {message && <InlineNotice tone="error">{message}</InlineNotice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={inquiryLimits.name}
          defaultValue={values['name'] ?? user?.name}
          error={fields['name']}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={values['email'] ?? user?.email}
          error={fields['email']}
        />
      </div>
      <SelectField label="Topic" name="topic" defaultValue={values['topic'] ?? topic ?? ''} error={fields['topic']}>
        <option value="">Choose a topic</option>
        {inquiryTopics.map((value) => (
          <option key={value} value={value}>
            {inquiryTopicNames[value]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="Message"
        name="message"
        rows={7}
        maxLength={inquiryLimits.message}
        defaultValue={values['message'] ?? about}
        hint="If it’s about a rental, name the space and the date. Please don’t send card numbers or passwords."
        error={fields['message']}
      />
      {/* People never see this field. Programs that fill in every field give themselves away. */}
      <div aria-hidden className="sr-only">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Button type="submit" busy={sending.isRunning}>
        Send message
      </Button>
    </form>
  );
}

function useFocusFirstError(form: { current: HTMLFormElement | null }, refused: RefusedInquiry | undefined): void {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, refused]);
}
