import type { Outcome } from '../../port.ts'
import type { Account } from '../account.ts'
import { exchangeTraced, type Lost, type Reply } from './http.ts'
import { textAt } from './wire.ts'

/** The caller: the application itself, or a user who has consented. */
export type Caller = 'app' | 'user'

/** An API of Microsoft; each API needs its own access tokens. */
export type Interface = 'partnerCenter' | 'graph' | 'pricing' | 'azure'

type Unavailable = Extract<Outcome<never>, { kind: 'unavailable' }>
/** An access token, which may be used until the time `until` of `performance.now()`; or why none is available. */
export type Token = { readonly token: string; readonly until: number } | Lost | Unavailable

interface Wanted {
  readonly caller: Caller
  readonly audience: Interface
  /** The directory for which the token is valid: the partner's own, or a customer's. */
  readonly tenantId: string
}

// A token is not used in its last seconds, because it might expire before the request arrives.
const renewBeforeEndMs = 30_000

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
      async (got) => {
        if ('token' in got) known.set(key, got)
        // A customer's directory that refuses us does not make the account unusable.
        else if (wanted.tenantId === account.partnerTenantId) await tellNeeds(got)
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

  async function tellNeeds(got: Lost | Unavailable): Promise<void> {
    if (!('needs' in got && got.needs)) return
    // When this report fails, the next use of the account reports again.
    await account.keeper.onNeeds?.(got.needs, got.reason).catch(() => {})
  }

  function inTurn(use: () => Promise<Token>): Promise<Token> {
    const mine = lastUse.then(use)
    lastUse = mine.catch(() => undefined)
    return mine
  }

  async function appToken({ audience, tenantId }: Wanted): Promise<Token> {
    const scope = `${account.audiences[audience]}/.default`
    const reply = await redeem(tenantId, { grant_type: 'client_credentials', scope })
    return 'isLost' in reply ? reply : reply.status === 200 ? accessToken(reply) : rejected(reply)
  }

  async function userToken(wanted: Wanted): Promise<Token> {
    // The stored token, from another process or a new consent, is newer than the cached one.
    if (refreshToken === undefined || refreshToken === refused) await readStored()
    if (refreshToken === undefined) return consentNeeded('no user has consented yet')
    if (refreshToken === refused) return consentNeeded('the consent has expired or was revoked')
    const used = refreshToken
    const scope = `${account.audiences[wanted.audience]}/.default offline_access openid`
    const reply = await redeem(wanted.tenantId, {
      grant_type: 'refresh_token',
      refresh_token: used,
      scope,
    })
    if ('isLost' in reply) return reply
    if (reply.status === 200) return (await keep(reply)) ?? accessToken(reply)
    if (textAt(reply.body, 'error') !== 'invalid_grant') return rejected(reply)
    // A customer's directory may refuse us although the consent is valid.
    if (wanted.tenantId !== account.partnerTenantId) return rejected(reply)
    refused = used
    await readStored()
    return refreshToken === refused
      ? consentNeeded(`the consent has expired or was revoked${codeIn(reply)}`)
      : await userToken(wanted)
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
    const isPassing = reply.status === 408 || reply.status === 429 || reply.status >= 500
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

// Returns only the error number, because the description may quote secrets of the request.
function codeIn({ body }: Reply): string {
  const code = /AADSTS\d{4,9}/.exec(textAt(body, 'error_description') ?? '')?.[0]
  return code ? ` (${code})` : ''
}
