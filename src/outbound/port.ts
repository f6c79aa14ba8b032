/** The result of a request to a server whose address a user of the API has set. */
export interface OutboundResult {
  /** The status of the answer; null without an answer. */
  readonly status: number | null
  /** The beginning of the answer's body. */
  readonly body: string
  /** Why there is no complete answer, as a text for the owner of the URL; null if there is one. */
  readonly error: string | null
  readonly durationMs: number
}

/** A message of Standard Webhooks. */
export interface WebhookMessage {
  readonly url: string
  /** The same in each attempt, so that a receiver recognizes a repetition. */
  readonly id: string
  readonly sentAt: Date
  readonly body: string
  /** The secrets that sign, the newest first. */
  readonly secrets: readonly string[]
}

/** Signs and sends a message. Never rejects. */
export type SendWebhook = (message: WebhookMessage) => Promise<OutboundResult>
