import {
  boolean,
  dateTime,
  list,
  name,
  nullable,
  nullableText,
  nullableUuid,
  text,
  uuid,
} from '../../validation/fields.ts'
import { type Problem, quote } from '../../validation/problem.ts'
import { DomainError } from '../error.ts'
import { eventTypes } from '../events/event.ts'
import { type EventKind, eventKinds } from '../events/event-kinds.ts'
import { enumerated, internal, kept, noun, type ParsedOf, type RecordOf, type Role } from '../noun.ts'
import { type AllowedNetworks, maxUrlLength, urlProblem } from './webhook-target.ts'

/**
 * Whether a webhook gets events. The service pauses a webhook whose receiver fails for days or answers 410; its owner disables
 * it.
 */
export const webhookStates = ['Active', 'Paused', 'Disabled'] as const
export type WebhookState = (typeof webhookStates)[number]

/** The maximum number of webhooks of the csp, or of one reseller. */
export const maxWebhooks = 20

const hourMs = 3_600_000

/** How long requests are signed with the former secret, too, after a new secret was created. */
export const rotationMs = 24 * hourMs

const eventType = name(
  eventTypes.map(({ type }) => type),
  { title: 'EventType', description: 'A type of events, as docs/api/events.md lists them.' },
)

/** The members of a webhook. */
export const webhook = noun({
  id: kept(uuid(), { sent: 'ignored', column: 'webhook_id', isFixed: true }),
  url: kept(
    text(maxUrlLength, {
      description:
        'The URL that gets the events, by POST. It begins with https:// and leads to a public address. The operator can allow other networks, also with http:// (WEBHOOK_NETWORKS).',
    }),
    { example: 'https://hooks.partner.example/reseller-management' },
  ),
  types: kept(
    nullable(
      list(eventType, {
        maxItems: eventTypes.length,
        description: 'The wanted types of events; null for all.',
      }),
    ),
    {
      sent: 'optional',
      example: ['reseller-management.order.completed.v1', 'reseller-management.order.failed.v1'],
    },
  ),
  description: kept(nullableText(500), { sent: 'optional', example: 'Orders for the ERP system' }),
  isEnabled: kept(boolean({ description: 'Whether events are wanted.' }), {
    sent: 'optional',
    absent: true,
    example: true,
  }),
  state: enumerated('WebhookState', webhookStates, {
    sent: 'ignored',
    description:
      'Active, Paused by the service because its receiver failed for days or answered 410, or Disabled by isEnabled.',
  }),
  pausedAt: kept(nullable(dateTime({ description: 'When the service paused the webhook.' })), {
    sent: 'ignored',
  }),
  pauseReason: kept(nullableText(500, { description: 'Why the service paused the webhook.' }), {
    sent: 'ignored',
  }),
  previousSecretUntil: kept(
    nullable(
      dateTime({
        description:
          'Until this time, requests are also signed with the previous secret; null before the first rotation.',
      }),
    ),
    { sent: 'ignored' },
  ),
  resellerId: kept(nullableUuid({ description: 'The reseller that owns the webhook; null for the csp.' }), {
    sent: 'ignored',
    isFixed: true,
  }),
  /** The sealed signing secret. */
  secret: internal<string>(),
  previousSecret: internal<string | null>(),
  version: internal<number>({ isFixed: true }),
})

export type Webhook = RecordOf<typeof webhook.members>

/** Returns a new webhook of a request. `secret` is sealed. */
export function newWebhook(
  given: ParsedOf<typeof webhook.members>,
  own: Pick<Webhook, 'id' | 'resellerId' | 'secret'>,
): Webhook {
  const state = given.isEnabled ? 'Active' : 'Disabled'
  return { ...given, ...own, state, previousSecret: null, version: 1 }
}

/** The members of a webhook that its owner changes. Absent members are unchanged. */
export interface WebhookChange extends Partial<Pick<Webhook, 'url' | 'description' | 'isEnabled'>> {
  readonly types?: readonly string[] | null
}

/** Returns a webhook after a change by its owner. A request that sets isEnabled, to true or false, also ends a pause. */
export function changed(webhook: Webhook, { types, ...change }: WebhookChange): Webhook {
  const next = { ...webhook, ...change, types: types === undefined ? webhook.types : types && [...types] }
  if (change.isEnabled === undefined) return next
  return { ...next, state: change.isEnabled ? 'Active' : 'Disabled', pausedAt: null, pauseReason: null }
}

/** Returns a webhook that the service has paused. */
export function paused(webhook: Webhook, pauseReason: string, now: Date): Webhook {
  return { ...webhook, state: 'Paused', pausedAt: now, pauseReason }
}

/** Returns a webhook with a new secret. For a day, requests are signed with the former secret, too. */
export function rotated(webhook: Webhook, secret: string, now: Date): Webhook {
  const previousSecretUntil = new Date(now.getTime() + rotationMs)
  return { ...webhook, secret, previousSecret: webhook.secret, previousSecretUntil }
}

/** Returns the sealed secrets with which requests are signed now, the newest first. */
export function signingSecrets(
  {
    secret,
    previousSecret,
    previousSecretUntil,
  }: Pick<Webhook, 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  now: Date,
): string[] {
  const isRotating = previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil
  return isRotating ? [secret, previousSecret] : [secret]
}

const secretBytes = 32

/**
 * Returns a new secret in the form of Standard Webhooks.
 *
 * @param draw Returns a random integer from 0 to its argument - 1, suitable for secrets.
 */
export function newSecret(draw: (below: number) => number): string {
  const bytes = Array.from({ length: secretBytes }, () => draw(256))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

/** Returns the place to which the seal of a webhook's secret is bound: the tenant and the webhook. */
export function sealPlace(tenantId: string, webhookId: string): readonly string[] {
  return ['webhook', tenantId, webhookId]
}

/** Returns a problem for a URL that a webhook cannot have, and for each type of events that the role does not read. */
export function webhookProblems(
  { url, types }: Pick<WebhookChange, 'url' | 'types'>,
  role: Role,
  allowed: AllowedNetworks,
): Problem[] {
  const description = url === undefined ? undefined : urlProblem(url, allowed)
  return [
    ...(description === undefined ? [] : [{ path: 'url', description: `The URL ${description}.` }]),
    ...(types ?? []).flatMap((type, place) =>
      isReadBy(type, role)
        ? []
        : [
            {
              path: `types[${place}]`,
              description: `Your role, ${role}, does not read events of the type ${quote(type)}. GET /v1/events returns the events that you can read.`,
            },
          ],
    ),
  ]
}

function isReadBy(type: string, role: Role): boolean {
  const found = eventTypes.find((one) => one.type === type)
  return (
    found !== undefined &&
    (eventKinds[found.kind as keyof typeof eventKinds] as EventKind).readers.includes(role)
  )
}

/** Throws if a party already has the maximum number of webhooks. @throws DomainError `rule` */
export function refuseTooMany(count: number): void {
  if (count < maxWebhooks) return
  throw new DomainError(
    'rule',
    `There are ${count} webhooks already, and at most ${maxWebhooks} are possible. Delete one, or select several types by one webhook.`,
  )
}
