import { inquiryTopics } from '@frontage/domain/company/inquiry';
import { useSearchParams } from 'react-router';
import { CropMarks } from '~/art/crop-marks.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { useRootData } from '~/lib/root-data.ts';
import { COMPANY } from './company.ts';
import { ContactForm } from './contact-form.tsx';
import type { RefusedInquiry } from './send-contact-form.ts';

/** `?topic=` chooses a topic, `?listing=` begins a message about a listing, and `?sent=1` follows a sent form. */
export function ContactPage({ refused }: { refused: RefusedInquiry | undefined }) {
  const { statusPage } = useRootData();
  return (
    <div className="column grid gap-x-16 gap-y-12 py-14 font-text sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="heading-poster">Contact us</h1>
        <p className="mt-5 max-w-[42ch] text-lg leading-relaxed text-pretty">
          A person reads every message and answers by email. You’ll find many answers in <TextLink to="/help">Help</TextLink>.
        </p>
      </div>
      <Form refused={refused} />
      <div>
        <h2 className="sr-only">Other ways</h2>
        <dl className="space-y-6">
          <Way title="A question about one space">Ask its seller in the chat on the listing page. That’s fastest.</Way>
          <Way title="A problem with a payment">
            Choose “Report a problem” next to it under <TextLink to="/spending">Spending</TextLink>, and we’ll see the rental it is about.
          </Way>
          {statusPage && (
            <Way title="Something doesn’t work">
              See under <TextLink to={statusPage}>Status</TextLink> whether we know about it already.
            </Way>
          )}
          <Way title="An ad or a listing that breaks the rules">
            Read the <TextLink to="/ad-policy">Ad Policy</TextLink>, then report it with this form.
          </Way>
          <Way title="By email or post">
            <a href={`mailto:${COMPANY.email}`} className="font-semibold link-underline">
              {COMPANY.email}
            </a>
            <address className="mt-2 not-italic">
              {COMPANY.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        </dl>
      </div>
    </div>
  );
}

function Form({ refused }: { refused: RefusedInquiry | undefined }) {
  const [params] = useSearchParams();
  const topic = inquiryTopics.find((value) => value === params.get('topic'));
  return (
    <CropMarks className="self-start lg:row-span-2">
      <div className="border border-line bg-card p-5 sm:p-8">
        {params.get('sent') === '1' ? (
          <Sent />
        ) : (
          // Starts again when a link on this page changes the topic.
          <ContactForm key={params.toString()} topic={topic} about={aboutListing(params.get('listing'))} refused={refused} />
        )}
      </div>
    </CropMarks>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 max-w-[46ch] leading-relaxed text-pretty text-quiet">{children}</dd>
    </div>
  );
}

function aboutListing(id: string | null): string {
  return id !== null && /^\d{1,18}$/.test(id) ? `About listing ${id}:\n\n` : '';
}

function Sent() {
  return (
    <div className="space-y-5">
      <InlineNotice tone="done" title="Thanks. We got your message.">
        We’ll reply to your email address. You don’t need to do anything until then.
      </InlineNotice>
      <p>
        <TextLink to="/contact">Send another message</TextLink>
      </p>
    </div>
  );
}
