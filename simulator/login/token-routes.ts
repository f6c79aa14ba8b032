import { delegatedRoles } from '../graph/delegation/delegated-access.ts'
import { type Claims, signToken } from '../http/access-token.ts'
import type { Answer } from '../http/answer.ts'
import { azureAudience, graphAudience, partnerCenterAudience, pricingAudience } from '../http/api-host.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, Route } from '../http/route.ts'
import type { Partner } from '../partner-center/relations/tables.ts'
import { settingsOf } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import { nextSecret } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { administratorOf } from './administrator.ts'

/** How long an access token is valid, in seconds. */
const accessTokenSeconds = 3_600

/** The audiences for which tokens are issued. Each API accepts only its own audience. */
const audiences = [
  partnerCenterAudience,
  graphAudience,
  azureAudience,
  pricingAudience,
  'https://graph.windows.net',
]

/** Routes of the token endpoints. Version 1 has the parameter `resource`, version 2 `scope`. */
export const tokenRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/{tenant}/oauth2/token',
    needs: 'nothing',
    handle: (call) => tokenAnswer(call, 1),
  },
  {
    method: 'POST',
    path: '/{tenant}/oauth2/v2.0/token',
    needs: 'nothing',
    handle: (call) => tokenAnswer(call, 2),
  },
]

function tokenAnswer(call: Call, version: 1 | 2): Answer {
  const form = Object(call.body) as Record<string, string>
  const tenantId = tenantOf(call.state, call.params.tenant!)
  const partner = authenticClient(call.state, form)
  const audience = audienceOf(form, version)
  const grant = { call, form, tenantId, partner, audience, version }
  if (form.grant_type === 'client_credentials') return { status: 200, body: applicationToken(grant) }
  if (form.grant_type === 'refresh_token') return { status: 200, body: userToken(grant) }
  throw new Refusal(400, 'unsupported_grant_type', `AADSTS70003: The grant type is not supported.`)
}

interface Grant {
  readonly call: Call
  readonly form: Readonly<Record<string, string>>
  readonly tenantId: string
  readonly partner: Partner
  readonly audience: string
  readonly version: 1 | 2
}

function applicationToken(grant: Grant): object {
  const { tenantId, partner } = grant
  if (tenantId !== partner.tenantId) {
    const text = `AADSTS700016: Application ${partner.clientId} was not found in the directory ${tenantId}.`
    throw new Refusal(400, 'unauthorized_client', text)
  }
  return tokenBody(grant, undefined)
}

/**
 * Redeems a refresh token for an access token and a new refresh token. Old refresh tokens stay valid until they
 * expire, as at the vendor.
 */
function userToken(grant: Grant): object {
  const { call, form, tenantId, partner } = grant
  const { state, now } = call
  const consent = state.refreshTokens.get(form.refresh_token ?? '')
  if (consent === undefined || consent.partnerId !== partner.tenantId) {
    throw new Refusal(
      400,
      'invalid_grant',
      'AADSTS9002313: The refresh token is malformed, revoked or of another client.',
    )
  }
  if (consent.expiresAt <= now.toISOString()) {
    throw new Refusal(
      400,
      'invalid_grant',
      `AADSTS700082: The refresh token has expired on ${consent.expiresAt}.`,
    )
  }
  if (tenantId !== partner.tenantId && !mayEnter(call, partner, tenantId)) {
    const text = `AADSTS50020: ${consent.user} does not exist in the tenant ${tenantId}.`
    throw new Refusal(400, 'invalid_grant', text)
  }
  return { ...tokenBody(grant, consent.user), refresh_token: newRefreshToken(state, now, partner) }
}

/** Issues a refresh token, as after the consent of the partner's administrator. */
export function newRefreshToken(state: State, now: Date, partner: Partner): string {
  for (const old of state.refreshTokens.values()) {
    if (old.expiresAt <= now.toISOString()) state.refreshTokens.remove(old.token)
  }
  const token = `0.${nextSecret(state, 60)}`
  const expiresAt = addDuration(now, refreshTokenLifetime)!.toISOString()
  state.refreshTokens.put(token, {
    ...{ token, expiresAt },
    partnerId: partner.tenantId,
    user: administratorOf(partner),
  })
  return token
}

function tokenBody(
  { call, tenantId, partner, audience, version, form }: Grant,
  user: string | undefined,
): object {
  const issuedAt = Math.floor(call.now.getTime() / 1_000)
  const claims: Claims = {
    aud: audience,
    tid: tenantId,
    appid: partner.clientId,
    partner: partner.tenantId,
    ...(user === undefined ? {} : { upn: user, amr: ['pwd', 'mfa'] }),
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
  }
  const { seed } = settingsOf(call.state)
  const access_token = signToken(claims, seed)
  const id_token =
    user === undefined ? {} : { id_token: signToken({ ...claims, aud: partner.clientId }, seed) }
  if (version === 2) {
    const times = { expires_in: accessTokenSeconds, ext_expires_in: accessTokenSeconds }
    const scope = user === undefined ? {} : { scope: form.scope }
    return { token_type: 'Bearer', ...scope, ...times, access_token, ...id_token }
  }
  // Version 1 sends numbers as text.
  return {
    token_type: 'Bearer',
    ...(user === undefined ? {} : { scope: 'user_impersonation' }),
    expires_in: String(accessTokenSeconds),
    ext_expires_in: String(accessTokenSeconds),
    expires_on: String(claims.exp),
    not_before: String(claims.iat),
    resource: audience,
    access_token,
    ...id_token,
  }
}

function tenantOf(state: State, name: string): string {
  const id = state.domains.get(name.toLowerCase()) ?? name.toLowerCase()
  if (state.partners.get(id) !== undefined || state.customers.get(id) !== undefined) return id
  throw new Refusal(400, 'invalid_request', `AADSTS90002: Tenant '${name}' not found.`)
}

function authenticClient(
  state: State,
  { client_id, client_secret }: Readonly<Record<string, string>>,
): Partner {
  const partner = [...state.partners.values()].find(({ clientId }) => clientId === client_id)
  if (client_id === undefined || partner === undefined) {
    throw new Refusal(
      400,
      'unauthorized_client',
      `AADSTS700016: Application '${client_id ?? ''}' was not found.`,
    )
  }
  if (partner.clientSecret === client_secret) return partner
  throw new Refusal(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.')
}

function audienceOf({ resource, scope }: Readonly<Record<string, string>>, version: 1 | 2): string {
  if (version === 1) {
    const audience = audiences.find((one) => one === resource?.replace(/\/$/, ''))
    if (audience !== undefined) return audience
    throw new Refusal(
      400,
      'invalid_resource',
      `AADSTS500011: The resource '${resource ?? ''}' was not found.`,
    )
  }
  const audience = audiences.find((one) => scope?.split(' ').some((part) => part.startsWith(`${one}/`)))
  if (audience !== undefined) return audience
  throw new Refusal(400, 'invalid_scope', `AADSTS70011: The scope '${scope ?? ''}' is not valid.`)
}

/** Returns whether the partner's users have access to a customer's tenant by delegated administration. */
function mayEnter({ state, now }: Call, partner: Partner, tenantId: string): boolean {
  const customer = state.customers.get(tenantId)
  return customer !== undefined && delegatedRoles(state, partner, customer, now) !== undefined
}

/** The validity of a refresh token (ISO 8601). */
export const refreshTokenLifetime = 'P90D'
