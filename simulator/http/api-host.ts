import { settingsOf } from '../state/clock.ts'
import { verifyToken } from './access-token.ts'
import type { Answer } from './answer.ts'
import { Refusal } from './refusal.ts'
import type { BareCall, Call, PartnerCall } from './route.ts'

/** One of the vendor's APIs. In the simulator they share an address, and differ in tokens, error bodies and headers. */
export interface ApiHost {
  readonly name: 'login' | 'partner-center' | 'graph' | 'pricing' | 'azure' | 'storage' | 'simulator'
  /** The audience that tokens must have; undefined when the API accepts requests without a token. */
  readonly audience?: string
  readonly wrongAudience?: number | string
  readonly errorBody: (refusal: Refusal, call: BareCall) => unknown
  /** The headers of every answer. */
  readonly headers: (call: BareCall) => Readonly<Record<string, string>>
}

export const partnerCenterAudience = 'https://api.partnercenter.microsoft.com'
export const graphAudience = 'https://graph.microsoft.com'
export const azureAudience = 'https://management.azure.com'
export const pricingAudience = 'https://api.partner.microsoft.com'

const partnerCenter: ApiHost = {
  name: 'partner-center',
  audience: partnerCenterAudience,
  wrongAudience: 900420,
  errorBody: ({ code, message, data }) => ({
    code,
    description: message.slice(0, 1024),
    data,
    source: 'PartnerFD',
  }),
  headers: ({ requestId, correlationId, headers }) => ({
    'MS-RequestId': requestId,
    'MS-CorrelationId': correlationId,
    'MS-CV': `${Buffer.from(correlationId).toString('base64').slice(0, 16)}.0`,
    'MS-ServerId': '201022015',
    // The simulator treats every sign-in as multi-factor.
    ...(headers.validatemfa === 'true' ? { isMfaCompliant: 'true' } : {}),
  }),
}

const graph: ApiHost = {
  name: 'graph',
  audience: graphAudience,
  wrongAudience: 'InvalidAuthenticationToken',
  errorBody: ({ code, message }, { now, requestId, correlationId }) => ({
    error: {
      code: graphErrorCodes.get(code) ?? code,
      message,
      innerError: {
        date: now.toISOString().slice(0, 19),
        'request-id': requestId,
        'client-request-id': correlationId,
      },
    },
  }),
  headers: ({ requestId, correlationId }) => ({
    'request-id': requestId,
    'client-request-id': correlationId,
  }),
}

// Graph's error codes by those of Partner Center. Code that serves all APIs creates each Refusal with Partner Center's
// code.
const graphErrorCodes = new Map<number | string, string>([
  [400, 'InvalidAuthenticationToken'],
  [800001, 'InvalidAuthenticationToken'],
  [800005, 'InternalServerError'],
  [1000, 'ResourceNotFound'],
  [3000, 'BadRequest'],
  [900329, 'Authorization_RequestDenied'],
])

const azure: ApiHost = {
  name: 'azure',
  audience: azureAudience,
  wrongAudience: 'InvalidAuthenticationTokenAudience',
  errorBody: ({ code, message }) => ({ error: { code: azureErrorCodes.get(code) ?? code, message } }),
  headers: ({ requestId, correlationId }) => ({
    'x-ms-request-id': requestId,
    'x-ms-correlation-request-id': correlationId,
  }),
}

const azureErrorCodes = new Map<number | string, string>([
  [400, 'AuthenticationFailed'],
  [800001, 'InvalidAuthenticationToken'],
  [800005, 'InternalServerError'],
  [1000, 'ResourceNotFound'],
  [3000, 'InvalidRequestContent'],
  [900329, 'AuthorizationFailed'],
])

// Pricing is a separate API: its tokens have another audience than those of Graph, but its errors have the same format.
const pricing: ApiHost = { ...graph, name: 'pricing', audience: pricingAudience }

// The host of downloads of export files. Its routes themselves write errors in XML.
const storage: ApiHost = {
  name: 'storage',
  errorBody: ({ code, message }) => ({ error: { code, message } }),
  headers: ({ requestId }) => ({ 'x-ms-request-id': requestId }),
}

const login: ApiHost = {
  name: 'login',
  errorBody: ({ code, message }, { now, requestId, correlationId }) => ({
    error: typeof code === 'string' ? code : 'invalid_request',
    error_description: message,
    error_codes: [Number(/^AADSTS(\d+)/.exec(message)?.[1] ?? 900144)],
    timestamp: `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`,
    trace_id: requestId,
    correlation_id: correlationId,
  }),
  headers: () => ({ 'cache-control': 'no-store', pragma: 'no-cache' }),
}

const simulator: ApiHost = {
  name: 'simulator',
  errorBody: ({ message }) => ({ error: message }),
  headers: () => ({ 'cache-control': 'no-store' }),
}

/** Returns the API that a path belongs to. */
export function apiHostOf(path: string): ApiHost {
  if (path.startsWith('/v1/') || path.startsWith('/webhooks/')) return partnerCenter
  if (path.startsWith('/v1.0/sales/')) return pricing
  if (path.startsWith('/v1.0/')) return graph
  if (path.startsWith('/billing-blobs/')) return storage
  if (/^\/subscriptions\//i.test(path)) return azure
  return /^\/[^/]+\/oauth2\//.test(path) ? login : simulator
}

export function toErrorAnswer(refusal: Refusal, host: ApiHost, call: BareCall): Answer {
  return { status: refusal.status, body: host.errorBody(refusal, call), headers: refusal.headers }
}

/** Adds the partner of the bearer token to the call. @throws Refusal without a valid token for this API */
export function authenticate(call: Call, host: ApiHost, mustBeUser: boolean): PartnerCall {
  const challenge = { headers: { 'WWW-Authenticate': 'Bearer realm="", error="invalid_token"' } }
  const token = /^Bearer +(\S+)$/i.exec(call.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal(401, 400, 'Access denied: there is no bearer token.', challenge)
  const claims = verifyToken(token, settingsOf(call.state).seed)
  if (claims === undefined) throw new Refusal(401, 800001, 'The access token is malformed.', challenge)
  if (claims.exp * 1_000 <= call.now.getTime())
    throw new Refusal(401, 400, 'Access denied: the access token has expired.', challenge)
  const partner = call.state.partners.get(claims.partner)
  if (partner === undefined) throw new Refusal(401, 800001, 'The access token is malformed.', challenge)
  if (claims.aud !== host.audience) {
    const text = `The access token is for ${claims.aud} and not for ${host.audience}.`
    throw new Refusal(401, host.wrongAudience!, text, challenge)
  }
  if (mustBeUser && claims.upn === undefined) {
    throw new Refusal(
      403,
      900329,
      'This request needs a token of a user; an application token is not enough.',
    )
  }
  return { ...call, partner, clientId: claims.appid, user: claims.upn, tenantId: claims.tid }
}
