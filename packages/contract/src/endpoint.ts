import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call is named by its verb and path, as people say it: 'DELETE /auth/sessions/{sessionId}'. */
export type CallName = `${Method} /${string}`;

/** What goes in and what comes out of one call. The server, its document and the browser's client all read this. */
export interface Endpoint {
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The form field that carries a file, for a call that takes one instead of JSON. */
  multipart?: string;
  /** How many files may come in that field; one unless told. */
  files?: number;
  /** What else the form says. The verb reads it, once the files have passed. */
  fields?: z.ZodMiniObject;
  /** The body stays the bytes that came, because somebody signed them. */
  raw?: boolean;
  /** A JSON answer, or the media type of an answer that is not JSON. */
  answer: z.ZodMiniType | `text/${string}` | 'application/pdf';
  errors: readonly ErrorCode[];
}

export function endpoints<const Table extends Record<CallName, Endpoint>>(table: Table): Table {
  return table;
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a caller gives: only the parts that the call takes. */
export type CallInput<Call extends Endpoint> = (Call extends { params: z.ZodMiniType } ? { params: Input<Call['params']> } : object) &
  (Call extends { query: z.ZodMiniType } ? { query?: Input<Call['query']> } : object) &
  (Call extends { body: z.ZodMiniType } ? { body: Input<Call['body']> } : object);

export type CallAnswer<Call extends Endpoint> = Call['answer'] extends z.ZodMiniType
  ? z.output<Call['answer']>
  : Call['answer'] extends 'application/pdf'
    ? Uint8Array<ArrayBuffer>
    : string;
