import { data, redirect } from 'react-router';
import '~/account-pages.css';
import { ContactPage } from '~/features/company/contact-page.tsx';
import { sendContactForm } from '~/features/company/send-contact-form.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { title: 'Contact Us', description: 'Write to the people behind Frontage.', path: '/contact', isIndexed: location.search === '' },
    matches,
  );

/** For a form that is sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  const refused = await sendContactForm(await request.formData(), (body) => api('POST /contact', { body }));
  if (refused) return data(refused, { status: 400 });
  throw redirect('/contact?sent=1', 303);
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return <ContactPage refused={actionData} />;
}
