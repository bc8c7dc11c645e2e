import { adPolicyIntro, adPolicySections, adPolicyUpdated } from './ad-policy-content.ts';
import { PolicyPage } from './policy-page.tsx';

export function AdPolicyPage() {
  return <PolicyPage title="Ad Policy" intro={adPolicyIntro} updated={adPolicyUpdated} sections={adPolicySections} />;
}
