import { X509Certificate } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Call, PartnerCall, PartnerRoute, Route } from '../http/route.ts'
import { record } from '../ledger/ledger.ts'
import { queueNotification, webhookEvents } from '../ledger/notifications.ts'
import { idFor, nextId } from '../state/seeded-values.ts'
import { signerCertificate, signingCertificate } from './certificates.ts'
import type { WebhookRegistration } from './tables.ts'

const family = 'webhooks'
/** The path of the signing certificate. */
export const certificatePath = '/cert/pcnotifications-dispatch.microsoft.com.cer'
const issuerPath = '/cert/issuing-ca.cer'

const partnerRoutes = (root: string): PartnerRoute[] => [
  { method: 'GET', path: root, family, handle: get },
  { method: 'POST', path: root, family, handle: (call) => register(call, true) },
  { method: 'PUT', path: root, family, handle: (call) => register(call, false) },
  { method: 'GET', path: `${root}/events`, family, handle: listEvents },
  { method: 'POST', path: `${root}/validationEvents`, family, handle: test },
  { method: 'GET', path: `${root}/validationEvents/{correlationId}`, family, handle: getTest },
]

/**
 * Routes for webhook registrations and certificates. The paths contain the version of the webhook API; a `/v1` before
 * them is optional.
 */
export const webhookRoutes: readonly Route[] = [
  ...partnerRoutes('/webhooks/v1/registration'),
  ...partnerRoutes('/v1/webhooks/v1/registration'),
  { method: 'GET', path: certificatePath, needs: 'nothing', handle: certificate },
  { method: 'GET', path: issuerPath, needs: 'nothing', handle: issuer },
  { method: 'GET', path: '/simulator/webhooks/root', needs: 'nothing', handle: root },
]

function requireRegistration({ state, partner }: PartnerCall): WebhookRegistration {
  const found = state.webhooks.get(partner.tenantId)
  if (found !== undefined) return found
  throw new Refusal(404, 1000, 'There is no registration.')
}

function get(call: PartnerCall): Answer {
  return { status: 200, body: render(requireRegistration(call)) }
}

function render({ subscriberId, url, events, isInOwnHeader }: WebhookRegistration): object {
  return {
    ...{ SubscriberId: subscriberId, WebhookUrl: url, WebhookEvents: events },
    ...(isInOwnHeader === true ? { SignatureTokenToMsSignatureHeader: true } : {}),
  }
}

function register(call: PartnerCall, isNew: boolean): Answer {
  const { state, partner } = call
  const before = isNew ? state.webhooks.get(partner.tenantId) : requireRegistration(call)
  if (isNew && before !== undefined) throw new Refusal(409, 900101, 'There is a registration already.')
  const { webhookUrl, webhookEvents: events, signatureTokenToMsSignatureHeader } = Object(call.body)
  if (!URL.canParse(String(webhookUrl))) throw invalid('WebhookUrl must be an address.')
  if (!Array.isArray(events)) throw invalid('WebhookEvents must be a list.')
  const unknown = events.find((event) => !webhookEvents.includes(event))
  if (unknown !== undefined) throw invalid(`There is no event ${unknown}.`)
  const after: WebhookRegistration = {
    ...{ partnerId: partner.tenantId, url: String(webhookUrl), events, origin: call.origin },
    ...(signatureTokenToMsSignatureHeader === true ? { isInOwnHeader: true } : {}),
    subscriberId: before?.subscriberId ?? idFor(state, `webhook/${partner.tenantId}`),
  }
  state.webhooks.put(partner.tenantId, after)
  record(call, { kind: 'RegisterWebhook', subject: after.subscriberId, before, after })
  return { status: 200, body: render(after) }
}

function listEvents(): Answer {
  return { status: 200, body: webhookEvents }
}

function test(call: PartnerCall): Answer {
  const { state, now, origin } = call
  const correlationId = nextId(state)
  const uri = `${origin}/webhooks/v1/registration/test`
  const told = { event: 'test-created', uri, resource: 'test', time: now.toISOString(), correlationId }
  queueNotification(state, requireRegistration(call), told)
  record(call, { kind: 'SendTestEvent', subject: correlationId })
  return { status: 200, body: { correlationId } }
}

function getTest({ state, partner, params }: PartnerCall): Answer {
  const wanted = params.correlationId!.toLowerCase()
  for (const { correlationId, partnerId, url, attempts, nextAt } of state.notifications.values()) {
    if (correlationId !== wanted || partnerId !== partner.tenantId) continue
    const status =
      attempts.some((attempt) => isReceived(attempt)) || nextAt === undefined ? 'completed' : 'inProgress'
    const results = attempts.map((attempt) => ({
      ...{ responseCode: attempt.status === null ? null : String(attempt.status), responseMessage: '' },
      ...{ systemError: attempt.status === null, dateTimeUtc: attempt.at },
    }))
    return { status: 200, body: { correlationId, partnerId, status, callbackUrl: url, results } }
  }
  throw new Refusal(404, 1000, `There is no test ${params.correlationId}.`)
}

/** Returns whether the partner accepted a notification. */
export function isReceived({ status }: { readonly status: number | null }): boolean {
  return status !== null && status >= 200 && status < 300
}

function certificate({ state, origin }: Call): Answer {
  return der(signerCertificate(state, `${origin}${issuerPath}`))
}

function issuer({ state }: Call): Answer {
  return der(new X509Certificate(signingCertificate(state).issuer).raw)
}

function root({ state }: Call): Answer {
  const headers = { 'content-type': 'application/x-pem-file' }
  return { status: 200, text: signingCertificate(state).root, headers }
}

function der(bytes: Uint8Array): Answer {
  return { status: 200, chunks: [bytes], headers: { 'content-type': 'application/pkix-cert' } }
}
