import type { UndeliveredEvent, WebhookDelivery } from '../../domain/webhooks/delivery.ts'
import { deliveryOutcomes, shownHeaders, undeliveredStates } from '../../domain/webhooks/delivery.ts'
import { webhook } from '../../domain/webhooks/webhook.ts'
import {
  boolean,
  count,
  dateTime,
  dictionary,
  enumeration,
  integer,
  nullable,
  nullableText,
  object,
  optional,
  type Shown,
  secret,
  text,
  uuid,
} from '../../validation/fields.ts'

export const webhookParams = { webhookId: uuid({ description: 'The id of the webhook.' }) }

/** A webhook, as requests that create one have it. */
export const webhookRequest = object(webhook.requestMembers, {
  title: 'WebhookRequest',
  description: 'A new webhook.',
})

const { url, types, description, isEnabled } = webhook.requestMembers

/** The members of a webhook that a request changes. */
export const webhookChange = object(
  { url: optional(url), types, description, isEnabled },
  { title: 'WebhookChange', description: 'Absent members are unchanged.' },
)

/** A webhook, as answers show it. */
export const shownWebhook = object(webhook.answerMembers, {
  title: 'Webhook',
  description: 'A URL that gets events.',
})

/** The secret of a webhook. */
export const shownSecret = secret(
  text(200, {
    description: 'The secret that signs the requests, in the form whsec_… of Standard Webhooks.',
  }),
)

const requestHeaders = dictionary(text(500), {
  description:
    'The content type and the headers of Standard Webhooks by their names. The signature is masked.',
})

/** An attempt to deliver an event. */
export const shownDelivery = object(
  {
    id: uuid({ description: 'The id of the attempt.' }),
    eventId: uuid({ description: 'The id of the event, which all attempts have in the header webhook-id.' }),
    type: text(200, { description: 'The type of the event.' }),
    attemptedAt: dateTime({ description: 'When the request began.' }),
    attempt: count({ description: 'The number of this attempt, from 1.' }),
    outcome: enumeration('WebhookOutcome', deliveryOutcomes, {
      description:
        'Delivered, Failed, or Dead if no attempt follows. A failed test is Failed and has no retry.',
    }),
    isTest: boolean({ description: 'Whether the event is a test.' }),
    request: object(
      { headers: requestHeaders, body: text(20_000, { description: 'The body of the request.' }) },
      { title: 'WebhookDeliveryRequest', description: 'The request that was sent.' },
    ),
    answer: nullable(
      object(
        {
          status: integer(100, 999, { description: 'The HTTP status of the answer.' }),
          body: text(2_000, { description: 'The beginning of the body: at most 2,000 characters.' }),
        },
        {
          title: 'WebhookDeliveryAnswer',
          description: 'The answer of the receiver; null without an answer.',
        },
      ),
    ),
    error: nullableText(2_000, { description: 'Why the attempt failed; null if it did not.' }),
    durationMs: count({ description: 'How long the request took, in milliseconds.' }),
  },
  { title: 'WebhookDelivery', description: 'An attempt to deliver an event.' },
)

/** An event that was not delivered. */
export const shownUndelivered = object(
  {
    id: uuid({ description: 'The id of the event.' }),
    type: text(200, { description: 'The type of the event.' }),
    state: enumeration('UndeliveredState', undeliveredStates, {
      description:
        'Waiting for an attempt or for an earlier event of its resource, or Dead without attempts left.',
    }),
    attempts: count({ description: 'Failed attempts since the last redelivery.' }),
    nextAttemptAt: nullable(
      dateTime({
        description:
          'The earliest time of the next attempt; null for a dead letter, if an attempt follows at once, or while an earlier event of the resource waits.',
      }),
    ),
    lastError: nullableText(2_000, {
      description: 'Why the last attempt since the last redelivery failed; null without one.',
    }),
    body: text(20_000, { description: 'The event as JSON text.' }),
  },
  { title: 'UndeliveredEvent', description: 'An event that a webhook has not received.' },
)

export function showDelivery(delivery: WebhookDelivery): Shown<typeof shownDelivery> {
  const { number: _, object: __, body, status, answer, outcome, ...shown } = delivery
  return {
    ...shown,
    outcome: { name: outcome },
    request: { headers: shownHeaders(delivery), body },
    answer: status === null ? null : { status, body: answer ?? '' },
  }
}

export function showUndelivered(event: UndeliveredEvent): Shown<typeof shownUndelivered> {
  const { eventId: id, state, nextAttemptAt, ...shown } = event
  const isTimed = nextAttemptAt !== null && nextAttemptAt.getTime() > 0
  return { id, ...shown, state: { name: state }, nextAttemptAt: isTimed ? nextAttemptAt : null }
}
