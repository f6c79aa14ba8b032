export type * from './calls/types.ts'
export { createClient, type ResellerClient } from './client.ts'
export type { Decimal, Register } from './decimals/decimal.ts'
export * from './errors/errors.ts'
export type { EventOf, EventTypeName, ResellerEvent } from './events/event.ts'
export type { EventBatch, EventsWanted } from './events/follow.ts'
export type * from './generated/schema.ts'
export type {
  CallOptions,
  ClientOptions,
  Credentials,
  FileOptions,
  ReadOptions,
  WriteOptions,
} from './options.ts'
export type { Finished, WaitFor, WaitOptions } from './wait.ts'
export { type MessageHeaders, type VerifyOptions, verifyWebhook } from './webhooks/verify.ts'
