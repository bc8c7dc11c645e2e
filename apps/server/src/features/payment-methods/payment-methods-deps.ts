import type { Database } from '../../platform/db/database.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationHandlers } from '../stripe-sync/public.ts';

export interface PaymentMethodsDeps {
  db: Database;
  provider: Provider;
  operations: OperationHandlers;
}
