import { table } from '../state/table.ts'

/** A partner's webhook and its events. */
export interface WebhookRegistration {
  readonly partnerId: string
  readonly subscriberId: string
  readonly url: string
  readonly events: readonly string[]
  /** Whether the signature is in `x-ms-signature` instead of `Authorization`. */
  readonly isInOwnHeader?: true
  /** The origin that the partner used to reach the simulator; links point there. */
  readonly origin: string
}

/** A webhook call with its attempts. */
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
  /** The next attempt by the vendor's clock; absent when there is none. */
  readonly nextAt?: string
}

/** The signing key and certificates of notifications, and of their issuers, as PEM. */
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
