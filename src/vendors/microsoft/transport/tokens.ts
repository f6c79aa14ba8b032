import type { Outcome } from '../../port.ts'
import type { Account } from '../account.ts'
import { exchangeTraced, type Lost, type Reply } from './http.ts'
import { textAt } from './wire.ts'

/** The caller: the application itself, or a user who has consented. */
export type Caller = 'app' | 'user'

/** An API of Microsoft; each API needs its own access tokens. */
export type Interface = 'partnerCenter' | 'graph' | 'pricing' | 'azure'

type Unavailable = Extract<Outcome<never>, { kind: 'unavailable' }>
type Refused = Extract<Outcome<never>, { kind: 'refused' }>
/**
 * An access token that may be used until `performance.now()` reaches `until`; or the outcome when no token is
 * available.
 */
export type Token = { readonly token: string; readonly until: number } | Lost | Unavailable | Refused

interface Wanted {
  readonly caller: Caller
  readonly audience: Interface
  /** The directory for which the token is valid: the partner's own, or a customer's. */
  readonly tenantId: string
}

// A token is not used in its last seconds, because it might expire before the request arrives.
const renewBeforeEndMs = 30_000

const apiNames: Readonly<Record<Interface, string>> = {
  partnerCenter: 'Partner Center',
  graph: 'Microsoft Graph',
  pricing: 'the price sheets',
  azure: 'Azure',
}

// The errors of the identity platform, and the values of `suberror` beside `invalid_grant` (learn.microsoft.com,
// "Microsoft Entra authentication and authorization error codes"; MSAL, InteractionRequiredAuthError).
const passingErrors = new Set(['temporarily_unavailable', 'server_error'])
const userErrors = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required'])
const apiErrors = new Set(['invalid_resource', 'invalid_scope', 'interaction_required', 'consent_required'])
const apiSuberrors = new Set(['consent_required', 'basic_action', 'additional_action', 'message_only'])
// The error codes for refresh tokens that have expired or were revoked. All directories refuse such a token.
const deadTokens = /AADSTS(70000|70008|70043|700082|700084|50089|50173|54005|9002313)\b/

/**
 * Fetches and caches access tokens for an account. Concurrent callers of the same token share one request.
 * Refresh tokens are used sequentially, because each use replaces them.
 */
export function openTokens(account: Account) {
  const known = new Map<string, { readonly token: string; readonly until: number }>()
  const coming = new Map<string, Promise<Token>>()
  let refreshToken = account.refreshToken
  let isStored = true
  let refused: string | undefined
  let lastUse: Promise<unknown> = Promise.resolve()

  async function token(wanted: Wanted, refusedToken?: string): Promise<Token> {
    const key = `${wanted.caller}/${wanted.audience}/${wanted.tenantId}`
    const found = known.get(key)
    if (found && found.token !== refusedToken && performance.now() < found.until) return found
    const before = coming.get(key)
    if (before) return await before
    known.delete(key)
    const request = (wanted.caller === 'app' ? appToken(wanted) : inTurn(() => userToken(wanted))).then(
      (got) => {
        if ('token' in got) known.set(key, got)
        return got
      },
    )
    coming.set(key, request)
    try {
      return await request
    } finally {
      coming.delete(key)
    }
  }

  /**
   * Reports a refused sign-in of the account by `onNeeds`, and returns it. No call of the account can succeed until a
   * person consents again or fixes the credentials.
   */
  async function told(got: Unavailable): Promise<Unavailable> {
    // When this report fails, the next use of the account reports again.
    if (got.needs) await account.keeper.onNeeds?.(got.needs, got.reason).catch(() => {})
    return got
  }

  /**
   * Returns the outcome of a refused sign-in for the directory of a customer, or for one API. It is not reported, because
   * the other calls of the account may still work. Returns undefined for other refusals, which concern the whole account.
   */
  function refusalOfPart({ audience, tenantId }: Wanted, reply: Reply): Unavailable | Refused | undefined {
    if (tenantId !== account.partnerTenantId) {
      if (textAt(reply.body, 'error') === 'invalid_client') return rejected(reply)
      return deadTokens.test(descriptionIn(reply)) ? consentExpired(reply) : directoryClosed(reply)
    }
    return audience !== 'partnerCenter' && isOfApi(reply) ? apiClosed(apiNames[audience], reply) : undefined
  }

  function inTurn(use: () => Promise<Token>): Promise<Token> {
    const mine = lastUse.then(use)
    lastUse = mine.catch(() => undefined)
    return mine
  }

  async function appToken({ audience, tenantId }: Wanted): Promise<Token> {
    const scope = `${account.audiences[audience]}/.default`
    const reply = await redeem(tenantId, { grant_type: 'client_credentials', scope })
    if ('isLost' in reply) return reply
    if (reply.status === 200) return accessToken(reply)
    return refusalOfPart({ caller: 'app', audience, tenantId }, reply) ?? (await told(rejected(reply)))
  }

  async function userToken(wanted: Wanted): Promise<Token> {
    // The stored token, from another process or a new consent, is newer than the cached one.
    if (refreshToken === undefined || refreshToken === refused) await readStored()
    if (refreshToken === undefined) return await told(consentNeeded('no user has consented yet'))
    if (refreshToken === refused) return await told(consentExpired())
    const used = refreshToken
    const scope = `${account.audiences[wanted.audience]}/.default offline_access openid`
    const reply = await redeem(wanted.tenantId, {
      grant_type: 'refresh_token',
      refresh_token: used,
      scope,
    })
    if ('isLost' in reply) return reply
    if (reply.status === 200) return (await keep(reply)) ?? accessToken(reply)
    const ofPart = refusalOfPart(wanted, reply)
    if (ofPart !== undefined) return ofPart
    if (!userErrors.has(textAt(reply.body, 'error') ?? '')) return await told(rejected(reply))
    refused = used
    await readStored()
    return refreshToken === refused ? await told(consentExpired(reply)) : await userToken(wanted)
  }

  async function readStored(): Promise<void> {
    try {
      const stored = await account.keeper.storedRefreshToken?.()
      if (stored !== undefined && isStored) refreshToken = stored
    } catch {
      // When the stored token cannot be read, the cached one stays in use.
    }
  }

  /**
   * Stores the refresh token of an answer, if it contains a new one. Returns unavailable when storing fails; the
   * token then stays cached, and the next call stores it.
   */
  async function keep(reply: Reply): Promise<Unavailable | undefined> {
    const renewed = textAt(reply.body, 'refresh_token')
    if (renewed !== null && renewed !== refreshToken) {
      refreshToken = renewed
      isStored = false
    }
    if (isStored) return undefined
    try {
      await account.keeper.onRefreshToken(refreshToken!)
      isStored = true
      return undefined
    } catch {
      return { kind: 'unavailable', reason: 'The service could not store a new refresh token of Microsoft.' }
    }
  }

  async function redeem(tenantId: string, form: Record<string, string>): Promise<Reply | Lost> {
    const { authorityUrl, clientId, clientSecret, limits } = account
    const reply = await exchangeTraced(
      {
        method: 'POST',
        url: `${authorityUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: String(new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret })),
      },
      { timeout: limits.question.each, longest: 200_000 },
      'login/tokens',
      account.keeper.onSend,
    )
    // The request only asked for a token, so it changed nothing at the vendor.
    if ('isLost' in reply) return { ...reply, wasSent: false, reason: `at its sign-in ${reply.reason}` }
    const isPassing =
      reply.status === 408 ||
      reply.status === 429 ||
      reply.status >= 500 ||
      passingErrors.has(textAt(reply.body, 'error') ?? '')
    if (!isPassing) return reply
    return { isLost: true, wasSent: false, reason: `its sign-in answered ${reply.status}` }
  }

  return {
    token,
    /** Returns all secrets of the account, so that callers can remove them from the vendor's texts. */
    secrets: (): string[] => [
      account.clientSecret,
      ...[refreshToken, account.refreshToken].filter((one) => one !== undefined),
      ...[...known.values()].map((one) => one.token),
    ],
  }
}

function accessToken({ body }: Reply): Token {
  const token = textAt(body, 'access_token')
  if (token === null) return { isLost: true, wasSent: false, reason: 'its sign-in gave no token' }
  const seconds = Number(textAt(body, 'expires_in') ?? 0)
  return { token, until: performance.now() + seconds * 1_000 - renewBeforeEndMs }
}

function consentNeeded(why: string): Unavailable {
  const reason = `The account at Microsoft needs consent again, because ${why}: an administrator of the csp must sign in to Microsoft and consent.`
  return { kind: 'unavailable', reason, needs: 'consent' }
}

function rejected(reply: Reply): Unavailable {
  const reason = `Microsoft refuses the sign-in of the application${codeIn(reply)}: check the tenant id, the client id and the client secret of the account.`
  return { kind: 'unavailable', reason, needs: 'credentials' }
}

function consentExpired(reply?: Reply): Unavailable {
  return consentNeeded(`the consent has expired or was revoked${reply ? codeIn(reply) : ''}`)
}

function apiClosed(api: string, reply: Reply): Unavailable {
  const reason = `Microsoft refuses the account access to ${api}${codeIn(reply)}: add the permissions for ${api} to the registered application; then an administrator of the csp must sign in to Microsoft and consent.`
  return { kind: 'unavailable', reason, needs: 'consent' }
}

function directoryClosed(reply: Reply): Refused {
  const reason = `Microsoft refuses the account access to the directory of the customer${codeIn(reply)}: the customer must approve a delegated admin relationship with a role for this request, and the registered application needs consent in that directory.`
  return { kind: 'refused', code: 'Directory', reason }
}

/** Returns whether a refusal concerns the requested API: its permissions, or a policy for it. */
function isOfApi(reply: Reply): boolean {
  const { body } = reply
  return (
    apiErrors.has(textAt(body, 'error') ?? '') ||
    apiSuberrors.has(textAt(body, 'suberror') ?? '') ||
    /AADSTS65001\b/.test(descriptionIn(reply))
  )
}

function descriptionIn({ body }: Reply): string {
  return textAt(body, 'error_description') ?? ''
}

// Returns only the error number, because the description may quote secrets of the request.
function codeIn(reply: Reply): string {
  const code = /AADSTS\d{4,9}/.exec(descriptionIn(reply))?.[0]
  return code ? ` (${code})` : ''
}
