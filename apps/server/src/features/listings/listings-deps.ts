import type { Config } from '../../platform/config.ts';
import type { SharedAnswers } from '../../platform/http/shared-answers.ts';
import type { UploadsDeps } from '../uploads/public.ts';

/** What the verbs of this feature may use. */
export interface ListingsDeps extends UploadsDeps {
  config: Pick<Config, 'searchCountedUpTo' | 'sharedAnswerSeconds'>;
  shared: SharedAnswers;
}
