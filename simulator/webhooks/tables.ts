import { table } from '../state/table.ts'

/** The webhook of a partner, and the events for which it is registered. */
export interface WebhookRegistration {
  readonly partnerId: string
  readonly subscriberId: string
  readonly url: string
  readonly events: readonly string[]
  /** Whether the signature is in `x-ms-signature` instead of `Authorization`. */
  readonly isInOwnHeader?: true
  /** The origin that the partner used to reach the simulator. Links in notifications have this origin. */
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
  /** The time of the next attempt by the vendor's clock; absent after the last one. */
  readonly nextAt?: string
}

/** The key and certificate that sign notifications, and the certificates of their issuers, as PEM. */
export interface SigningCertificate {
  readonly key: string
  readonly issuerKey: string
  readonly issuer: string
  readonly root: string
}

export const webhookTables = {
  /** Keyed by partner. */
  webhooks: table<WebhookRegistration>(),
  /** Keyed by id: calls of webhooks. */
  notifications: table<Notification>(),
  /** One row, under the key `webhooks`. */
  certificates: table<SigningCertificate>(),
}
