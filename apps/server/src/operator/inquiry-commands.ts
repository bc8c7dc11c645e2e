import { inquiryTopicNames } from '@frontage/domain/company/inquiry';
import { answerInquiry, closeInquiry, listOpenInquiries } from '../features/company/public.ts';
import { type RunCommand, done, failed } from './command.ts';

const notOpen = 'There is no such open message.';

export const listInquiries: RunCommand = async (deps) => {
  const inquiries = await listOpenInquiries(deps);
  if (inquiries.length === 0) return done('No message is open.');
  const blocks = inquiries.map(({ id, name, address, topic, message, created_at: since }) =>
    [
      `${id}  since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `  ${inquiryTopicNames[topic]}, ${name}, ${address}`,
      ...message.split('\n').map((line) => `  > ${line}`),
    ].join('\n'),
  );
  return done(blocks.join('\n\n'));
};

export function parseInquiryCommand([verb, id, ...text]: string[]): RunCommand | null {
  if (!id || !/^[1-9]\d{0,17}$/.test(id)) return null;
  if (verb === 'close' && text.length === 0)
    return async (deps) => ((await closeInquiry(deps, id)) ? done('The message is closed.') : failed(notOpen));
  if (verb !== 'answer' || text.length === 0) return null;
  return async (deps) => ((await answerInquiry(deps, id, text.join(' '))) ? done('The answer will be emailed.') : failed(notOpen));
}
