import { demo } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { InstanceHealth } from '../../store/providers/instance-health.ts'
import {
  boolean,
  count,
  dateTime,
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const moment = (description: string) => nullable(dateTime({ description }))

const instanceHealth = object(
  {
    isConnected: boolean({
      description: 'Whether the instance has a connection to an account at its vendor.',
    }),
    credentials: object(
      {
        needs: nullable(
          enumeration('CredentialNeed', ['consent', 'credentials'], {
            description: 'What a person must provide before the account can be used.',
          }),
        ),
        reason: nullableText(10_000, {
          description: 'Why a person must provide a consent or credentials; null if nothing is needed.',
        }),
        neededSince: moment(
          'Since when a person must provide a consent or credentials; null if nothing is needed.',
        ),
        changedAt: moment('When a person last set the credentials; null without a connection.'),
      },
      {
        title: 'CredentialHealth',
        description:
          'The credentials of the account. The service learns that they have expired only when the vendor rejects them.',
      },
    ),
    circuitBreakers: list(
      object(
        {
          api: text(255, { description: 'The API of the vendor.' }),
          isOpen: boolean({
            description: 'Whether the service sends no requests, because several have failed in a row.',
          }),
          restMs: count({
            description:
              'The milliseconds until the next request is possible; 0 if the circuit breaker is closed.',
          }),
        },
        { title: 'CircuitBreaker' },
      ),
      {
        description:
          'The circuit breakers of the process that answers; empty before its first request to the vendor.',
      },
    ),
    queue: object(
      {
        waiting: count({ description: 'The number of jobs that wait for a later attempt.' }),
        ready: count({ description: 'The number of jobs that wait for a free place.' }),
        running: count({ description: 'The number of running jobs.' }),
        oldestAt: moment(
          'When the oldest waiting, ready or running job was last enqueued; null if there is none.',
        ),
      },
      { title: 'InstanceQueue', description: 'The background work for the instance.' },
    ),
    lastError: nullableText(10_000, {
      description:
        'The reason why the latest failed operation of the last 60 days failed; null if none has failed.',
    }),
    lastErrorAt: moment('When the operation of lastError failed; null if none has failed.'),
    webhookRefusal: nullableText(10_000, {
      description: 'Why the vendor sends no webhooks; null if it sends them, or was never asked to.',
    }),
    nightly: object(
      {
        subscriptionsSyncedAt: moment('When all subscriptions were last listed; null if never.'),
        subscriptionsError: nullableText(10_000, {
          description: 'The error of the latest sync of subscriptions; null if it had none.',
        }),
        catalogueSyncedAt: moment('The end of the latest successful catalogue sync of the last 60 days.'),
        invoicesImportedAt: moment('The end of the latest successful invoice import of the last 60 days.'),
        delegationWatchedAt: moment('When delegated administration was last checked; null if never.'),
      },
      { title: 'NightlyWork', description: 'The last successes of recurring work.' },
    ),
  },
  { title: 'ProviderInstanceHealth' },
)

export const getProviderInstanceHealth = operation({
  id: 'getProviderInstanceHealth',
  method: 'GET',
  path: '/v1/Providers/Instances/{providerInstanceId}/health',
  tag: 'Providers',
  summary: 'Get the health of a provider instance.',
  description:
    'The answer shows the connection, circuit breakers, background work, latest error and the last successes of recurring work. No request is sent to the vendor.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 200: { description: 'The health of the instance.', schema: instanceHealth } },
  errors: ['NotFound'],
  example: {
    params: { providerInstanceId: demo.tier2InstanceId },
    response: {
      isConnected: true,
      credentials: { needs: null, reason: null, neededSince: null, changedAt: '2026-11-02T08:30:00Z' },
      circuitBreakers: [{ api: 'partnerCenter', isOpen: false, restMs: 0 }],
      queue: { waiting: 2, ready: 0, running: 1, oldestAt: '2026-11-21T09:42:00.125Z' },
      lastError: 'The domain hafenwerft is taken at the vendor.',
      lastErrorAt: '2026-11-21T09:42:02.480Z',
      webhookRefusal: null,
      nightly: {
        subscriptionsSyncedAt: '2026-11-21T02:10:12.000Z',
        subscriptionsError: null,
        catalogueSyncedAt: '2026-11-21T03:04:05.000Z',
        invoicesImportedAt: '2026-11-21T02:30:00.000Z',
        delegationWatchedAt: '2026-11-21T08:00:00.000Z',
      },
    },
  },

  async handle({ params: { providerInstanceId }, store, ask }) {
    const found = await store.instanceHealth.of(providerInstanceId)
    const health = orMissing(found, 'provider instance', providerInstanceId)
    const circuitBreakers = await ask(providerInstanceId.toLowerCase(), async (vendor) => ({
      kind: 'done',
      value: vendor.circuitBreakers?.() ?? [],
    }))
    return { ...show(health), circuitBreakers: [...circuitBreakers] }
  },
})

function show(health: InstanceHealth): Omit<Shown<typeof instanceHealth>, 'circuitBreakers'> {
  const { isConnected, needs, reason, neededSince, lastError, lastErrorAt, webhookRefusal, ...more } = health
  const { credentialsChangedAt, waitingJobs, readyJobs, runningJobs, oldestJobAt, ...nightly } = more
  return {
    ...{ isConnected, lastError, lastErrorAt, webhookRefusal, nightly },
    credentials: {
      needs: needs === null ? null : { name: needs },
      ...{ reason, neededSince, changedAt: credentialsChangedAt },
    },
    queue: { waiting: waitingJobs, ready: readyJobs, running: runningJobs, oldestAt: oldestJobAt },
  }
}
