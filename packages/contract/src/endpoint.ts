import type { AccountType } from '@frontage/domain/account/account-type';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path, such as 'DELETE /auth/sessions/{sessionId}'. */
export type CallName = `${Method} /${string}`;

/** Who may call. */
export const roles = {
  public: 'Anyone',
  customer: 'A signed-in customer, with a cookie; if a bearer is sent, it must be that of the same session',
  seller: 'A signed-in seller, with a cookie',
  either: 'A signed-in customer or seller, with a cookie. If both are signed in: the customer if a bearer is sent, otherwise the seller',
  operator: 'A direct connection that bypasses the edge',
  provider: 'The payment provider; the handler checks its signature',
} as const;
export type Role = keyof typeof roles;

/** Roles that need a session. */
export type SessionRole = Extract<Role, AccountType | 'either'>;

/** What happens if the same call is sent again. */
export const repeats = {
  safe: 'Safe, because it only reads',
  idempotent: 'Same effect as the first time',
  again: 'A new effect each time',
} as const;
export type Repeat = keyof typeof repeats;

/** Who may call, in a sentence. */
export function describeCaller({ role, needsBearer }: Pick<Endpoint, 'role' | 'needsBearer'>): string {
  return needsBearer ? 'A signed-in customer, with a cookie and the bearer of the same session' : roles[role];
}

/** One call of the API: who may make it, its input and its output. The server, the OpenAPI document and the browser's client read this. */
export interface Endpoint {
  summary: string;
  role: Role;
  /** For customers: the cookie alone is not enough. True for the calls about their requests. */
  needsBearer?: true;
  repeat: Repeat;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The form field for files, if the call takes a multipart form instead of JSON. */
  fileField?: string;
  /** How many files the form may contain; one by default. */
  maxFiles?: number;
  /** The other form fields. The handler validates them, because they may arrive after the files. */
  formFields?: z.ZodMiniObject;
  /** The handler gets the body as raw bytes: it must check their signature, or they are no JSON. */
  keepsRawBody?: boolean;
  /** May be called from anywhere, because what it takes proves enough: a signature or a token. */
  acceptsOtherSites?: boolean;
  /** The schema of a JSON response, or the media type of any other response. */
  response: z.ZodMiniType | `text/${string}` | 'application/pdf';
  errors: readonly ErrorCode[];
}

/** Rejects misspelled fields, which a type parameter would otherwise let through. */
type NoUnknownFields<Table> = { [Name in keyof Table]: { [Field in Exclude<keyof Table[Name], keyof Endpoint>]: never } };

export function endpoints<const Table extends Record<CallName, Endpoint>>(table: Table & NoUnknownFields<Table>): Table {
  return table;
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type CallInput<Call extends Endpoint> = Call extends Endpoint ? InputOfOne<Call> : never;

/** Of a single call: for several at once, the compiler would combine each one's parts with those of all others. */
type InputOfOne<Call extends Endpoint> = (Call extends { params: z.ZodMiniType } ? { params: Input<Call['params']> } : object) &
  (Call extends { query: z.ZodMiniType } ? { query?: Input<Call['query']> } : object) &
  (Call extends { body: z.ZodMiniType } ? { body: Input<Call['body']> } : object);

export type CallResponse<Call extends Endpoint> = Call['response'] extends z.ZodMiniType
  ? z.output<Call['response']>
  : Call['response'] extends 'application/pdf'
    ? Uint8Array<ArrayBuffer>
    : string;

/** Every successful JSON response starts like this. The page shows `message`, if there is one, as a toast. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ status: z.literal('success'), success: z.literal(true), ...shape });
}

export const ok = { status: 'success', success: true } as const;

export const messageResponse = success({ message: z.string() });

/** Any call that needs a session can fail with these. */
export const sessionErrors = ['unauthenticated', 'too_many_requests'] as const satisfies readonly ErrorCode[];

/** The same for calls that wait for Stripe. */
export const stripeErrors = [...sessionErrors, 'provider_unavailable'] as const;
