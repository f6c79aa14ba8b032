import { table } from '../state/table.ts'

/** Where a partner wants to hear of what. */
export interface WebhookRegistration {
  readonly partnerId: string
  readonly subscriberId: string
  readonly url: string
  readonly events: readonly string[]
  /** Whether the signature comes in `x-ms-signature` and not in `Authorization`. */
  readonly isInOwnHeader?: true
  /** Where the partner has reached us, and finds the certificate and the resources. */
  readonly origin: string
}

/** A call of a webhook, until it has come through or there were too many attempts. */
export interface Notification {
  readonly id: string
  readonly isInOwnHeader?: true
  readonly partnerId: string
  readonly url: string
  readonly origin: string
  readonly body: string
  readonly event: string
  readonly correlationId?: string
  readonly attempts: readonly { readonly at: string; readonly status: number | null }[]
  /** When it is sent, by the vendor's clock; absent when it never will be again. */
  readonly nextAt?: string
}

/** What notifications are signed with, and who has issued it: keys and certificates as PEM. */
export interface SigningCertificate {
  readonly key: string
  readonly issuerKey: string
  readonly issuer: string
  readonly root: string
}

export const webhookTables = {
  /** By partner. */
  webhooks: table<WebhookRegistration>(),
  /** By id: calls of webhooks. */
  notifications: table<Notification>(),
  /** One row, under the key `webhooks`. */
  certificates: table<SigningCertificate>(),
}
