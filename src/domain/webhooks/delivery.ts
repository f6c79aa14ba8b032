/** The outcomes of an attempt to deliver an event. After `Dead` there are no further attempts. */
export const deliveryOutcomes = ['Delivered', 'Failed', 'Dead'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** An attempt to deliver an event. */
export interface WebhookDelivery {
  readonly id: string
  readonly eventId: string
  /** The position of the event in the feed, as decimal digits; 0 for a test. */
  readonly number: string
  readonly type: string
  /** The kind and the ids of the changed object. */
  readonly object: string
  readonly attemptedAt: Date
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly outcome: DeliveryOutcome
  readonly isTest: boolean
  /** The body of the request. */
  readonly body: string
  /** The status of the answer, and the beginning of its body; null without an answer. */
  readonly status: number | null
  readonly answer: string | null
  /** Why the attempt failed; null if the event was delivered. */
  readonly error: string | null
  readonly durationMs: number
}

/** The states of an event that was not delivered: it waits for the next attempt, or is a dead letter. */
export const undeliveredStates = ['Waiting', 'Dead'] as const

export interface UndeliveredEvent {
  readonly eventId: string
  readonly type: string
  readonly body: string
  readonly state: (typeof undeliveredStates)[number]
  readonly attempts: number
  /** Null for a dead letter, and for an event that waits for an earlier event of the same object. */
  readonly nextAttemptAt: Date | null
  readonly lastError: string | null
}

/** The maximum number of characters of an answer that the log stores. */
export const maxLoggedAnswer = 2_000

/** Returns the beginning of an answer as the log stores it, without characters that a database cannot store. */
export function loggedAnswer(text: string): string {
  return text.slice(0, maxLoggedAnswer).replaceAll('\0', '\u{fffd}').toWellFormed()
}

/** Returns the headers of a request as answers show them. The signature is masked. */
export function shownHeaders({
  eventId,
  attemptedAt,
}: Pick<WebhookDelivery, 'eventId' | 'attemptedAt'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(secondsOf(attemptedAt)),
    'webhook-signature': 'v1,***',
  }
}

/** Returns a time in whole seconds since 1970, as the header webhook-timestamp has it. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000)
}
