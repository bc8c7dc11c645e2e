import { PolicyPage } from './policy-page.tsx';
import { privacyIntro, privacySections, privacyUpdated } from './privacy-content.ts';

export function PrivacyPage() {
  return <PolicyPage title="Privacy Policy" intro={privacyIntro} updated={privacyUpdated} sections={privacySections} />;
}
