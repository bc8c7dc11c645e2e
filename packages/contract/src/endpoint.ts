import type { AccountType } from '@frontage/domain/account/account-type';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call is named by its verb and path, as people say it: 'DELETE /auth/sessions/{sessionId}'. */
export type CallName = `${Method} /${string}`;

/** Who may call. */
export const roles = {
  public: 'Anyone',
  customer: 'A signed-in customer, with cookie and bearer',
  seller: 'A signed-in seller, with a cookie',
  either: 'A signed-in customer or seller: a bearer means the customer, its absence the seller',
  operator: 'A direct connection, not through the edge',
  provider: 'The payment provider, from no page of ours; the handler checks its signature',
} as const;
export type Role = keyof typeof roles;

/** Roles that need a session. */
export type SessionRole = Extract<Role, AccountType | 'either'>;

/** What a repeat of the same call does. */
export const repeats = {
  safe: 'It only reads',
  idempotent: 'The same effect as once',
  again: 'A new effect each time, on purpose',
} as const;
export type Repeat = keyof typeof repeats;

/** Who makes one call, what goes in and what comes out. The server, its document and the browser's client all read this. */
export interface Endpoint {
  summary: string;
  role: Role;
  repeat: Repeat;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The form field that carries a file, for a call that takes one instead of JSON. */
  fileField?: string;
  /** How many files may come in that field; one unless told. */
  maxFiles?: number;
  /** What else the form says. The verb reads it, once the files have passed. */
  formFields?: z.ZodMiniObject;
  /** The body stays the bytes that came, because somebody signed them. */
  keepsRawBody?: boolean;
  /** A JSON answer, or the media type of an answer that is not JSON. */
  response: z.ZodMiniType | `text/${string}` | 'application/pdf';
  errors: readonly ErrorCode[];
}

/** Rejects misspelled fields, which a type parameter would otherwise let through. */
type NoUnknownFields<Table> = { [Name in keyof Table]: { [Field in Exclude<keyof Table[Name], keyof Endpoint>]: never } };

export function endpoints<const Table extends Record<CallName, Endpoint>>(table: Table & NoUnknownFields<Table>): Table {
  return table;
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a caller gives: only the parts that the call takes. */
export type CallInput<Call extends Endpoint> = (Call extends { params: z.ZodMiniType } ? { params: Input<Call['params']> } : object) &
  (Call extends { query: z.ZodMiniType } ? { query?: Input<Call['query']> } : object) &
  (Call extends { body: z.ZodMiniType } ? { body: Input<Call['body']> } : object);

export type CallResponse<Call extends Endpoint> = Call['response'] extends z.ZodMiniType
  ? z.output<Call['response']>
  : Call['response'] extends 'application/pdf'
    ? Uint8Array<ArrayBuffer>
    : string;

/** Every answer that went well starts like this; a message, where there is one, is what the toast shows. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ status: z.literal('success'), success: z.literal(true), ...shape });
}

export const ok = { status: 'success', success: true } as const;
