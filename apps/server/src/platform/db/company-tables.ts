import type { InquiryTopic } from '@frontage/domain/company/inquiry';
import type { ColumnType, Generated } from 'kysely';

export interface InquiryTable {
  id: Generated<string>;
  name: string;
  address: string;
  topic: InquiryTopic;
  message: string;
  state: Generated<'open' | 'answered' | 'closed'>;
  answer: string | null;
  created_at: ColumnType<Date, never, never>;
  ended_at: Date | null;
}
