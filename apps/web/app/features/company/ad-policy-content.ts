import { COMPANY } from './company.ts';
import { list, paragraph, type PolicySection } from './policy-section.ts';

/** What may be advertised. The prohibitions are those of section 11 of the terms: change both together. */

export const adPolicyUpdated = { text: 'November 16, 2026', iso: '2026-11-16' };

export const adPolicyIntro =
  'What may go up on a wall, what may not, and who decides. It explains section 11 of our [Terms of Service](/terms-of-service#prohibited) with examples.';

export const adPolicySections: readonly PolicySection[] = [
  {
    id: 'welcome',
    title: 'What is welcome',
    body: [
      paragraph('Most ads are fine. An ad for a legal product, service, event, cause or person is welcome if it is:'),
      list(
        '**true:** prices, claims and “before and after” pictures can be backed up;',
        '**yours to use:** you hold the rights to the pictures, names, faces, logos and music in it;',
        '**fit for the street:** children walk past it, and nobody chose to see it;',
        '**safe:** it doesn’t distract drivers dangerously and can’t be mistaken for a sign.',
      ),
    ],
  },
  {
    id: 'never',
    title: 'What is never allowed',
    body: [
      list(
        'goods or services that are illegal where the ad is shown;',
        'tobacco and vaping products, illegal drugs, or weapons;',
        'sexual content, hatred, threats, or anything that degrades people or groups;',
        'false or misleading claims, and counterfeit goods;',
        'ads that imitate a road sign or an emergency notice, or that distract drivers dangerously.',
      ),
    ],
  },
  {
    id: 'with-rules',
    title: 'Allowed where local rules are met',
    body: [
      paragraph('Alcohol, cannabis, gambling and political campaigns are allowed only if the rules of the state and the city are met in full.'),
      list(
        'The customer makes sure of it before sending the request, including required notices, age limits and distances from schools.',
        'Political ads name who paid for them, where the law asks for it.',
        'If you are not sure, ask the seller in the chat before you send a request, and the city if they aren’t sure either.',
      ),
    ],
  },
  {
    id: 'space',
    title: 'What the space needs',
    body: [
      paragraph('Sellers confirm with each listing that they own the space or may rent it out, and that advertising there is allowed.'),
      list(
        'Permits for signs, and approvals of a landlord, a homeowners association or a landmarks office, are the seller’s to get.',
        'The photo, address and size must show the space as it is.',
        'Sellers answer for the safety of the space: it must not cover a traffic sign, block an exit or endanger people.',
      ),
    ],
  },
  {
    id: 'who-decides',
    title: 'Who decides',
    body: [
      list(
        '**The seller decides first.** Sellers see the artwork before they accept, and may reject any ad, allowed or not. A rejected request costs nothing.',
        '**The customer decides about the proof:** is it the right ad, in the right place, in good shape?',
        '**We decide about this policy.** We may end a request, hide a listing or suspend an account that breaks it. Unless waiting would do harm, we tell you why first and hear you.',
      ),
      paragraph('Who gets money back is decided as section 9 of the [Terms of Service](/terms-of-service#disputes) describes.'),
    ],
  },
  {
    id: 'report',
    title: 'How to report something',
    body: [
      list(
        '**An ad or a listing:** use the [report form](/contact?topic=report). Say where it is (the listing’s address on Frontage, or the street) and what is wrong. You don’t need an account.',
        '**Your own work, used without your consent:** use the same form and tell us why it is yours.',
        '**A rental you paid for:** use “Report a problem” next to the payment under [Spending](/spending), within 30 days of the payment.',
      ),
      paragraph(`A person reads every report. You can also write to ${COMPANY.email}. If someone is in danger, call 911 first.`),
    ],
  },
];
