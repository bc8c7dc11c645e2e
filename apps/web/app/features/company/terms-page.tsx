import { PolicyPage } from './policy-page.tsx';
import { LAST_UPDATED, LAST_UPDATED_ISO, termsIntro, termsSections } from './terms-content.ts';

export function TermsPage() {
  return <PolicyPage title="Terms of Service" intro={termsIntro} updated={{ text: LAST_UPDATED, iso: LAST_UPDATED_ISO }} sections={termsSections} />;
}
