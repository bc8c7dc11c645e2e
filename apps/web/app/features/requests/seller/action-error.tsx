import type { ApiError } from '~/lib/api-error.ts';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';

/** Why the server refused. It stays on the page, because a toast is gone too soon. */
export function ActionError({ error, className }: { error: ApiError; className?: string }) {
  return (
    <div className={className}>
      <InlineNotice tone="error">
        <p>{error.message}</p>
        {error.code === 'seller_cannot_be_paid' && (
          <p className="mt-1">
            <TextLink to="/seller/payment-settings" className="inline-flex min-h-6 items-center max-md:min-h-11">
              Go to Payment Settings
            </TextLink>
          </p>
        )}
      </InlineNotice>
    </div>
  );
}
