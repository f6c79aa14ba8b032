import { createStore, emptyTab } from '../store.ts'
import { challengeOf, randomText } from './pkce.ts'

/** How the console signs in at a tenant; a part of config.json. */
export interface SignInConfig {
  readonly domain: string
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  readonly authorizationEndpoint: string
  /** The path to which the issuer leads the browser after the sign-in. Each issuer has another one. */
  readonly redirectPath: string
  readonly isDemo: boolean
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>
}

export type Session =
  | { readonly state: 'starting' }
  | {
      readonly state: 'signedOut'
      readonly problem?: string
      /** Whether the service did not answer, so that the cookie of the session still exists. */
      readonly isIncomplete?: boolean
    }
  | {
      readonly state: 'signedIn'
      readonly domain: string
      /** Whether the data are those of the guided tour. */
      readonly hasTour: boolean
      /** The address of the simulated vendor of the tour; undefined without one. */
      readonly vendorUrl: string | undefined
    }

interface Issued {
  readonly access_token: string
  readonly expires_in: number
  readonly domain: string
  readonly hasTour?: boolean
  readonly vendorUrl?: string
  /** A name for the person; null if the service cannot tell. */
  readonly person: string | null
}

/** The session of this tab. The access token is only in memory; the refresh token is a cookie that no script reads. */
export const session = createStore<Session>({ state: 'starting' })

const redirectPage = '/console/signed-in'
const begun = 'console-sign-in'
const lastPerson = 'console-person'
/** All tabs share the cookie, and this lock around each of its changes. */
const lock = 'console-session'
const endedInTab = new BroadcastChannel('console-session-end')
endedInTab.onmessage = () => forget({})
const spareMs = 60_000
let token = { text: '', untilMs: 0 }
let renewal: Promise<string> | undefined

/**
 * Returns the settings of the sign-in for a domain, by default the host of this page; null if no issuer is configured
 * for the domain.
 */
export async function readConfig(domain?: string): Promise<SignInConfig | null> {
  const query = domain === undefined ? '' : `?${new URLSearchParams({ domain })}`
  const response = await fetch(`/console/config.json${query}`)
  if (!response.ok) throw new Error(await problemOf(response))
  return (await response.json()).signIn
}

/**
 * Starts the session: finishes a sign-in that returns from the issuer, or renews the session of the cookie. Without https, a
 * browser has neither locks nor digests, so the sign-in needs a service on the same computer.
 */
export async function startSession(): Promise<void> {
  if (!isSecureContext) return session.set({ state: 'signedOut' })
  try {
    if (isReturn()) return await finishSignIn()
    await renew()
  } catch (error) {
    if (session.get().state !== 'signedOut')
      session.set({ state: 'signedOut', problem: (error as Error).message })
  }
}

function isReturn(): boolean {
  return location.pathname.startsWith(redirectPage)
}

/** Opens the sign-in page of the issuer. After the sign-in, the person returns to the present URL. */
export async function beginSignIn(config: SignInConfig): Promise<void> {
  const [state, codeVerifier] = [randomText(), randomText()]
  const returnTo = isReturn() ? '/console/' : location.href.slice(location.origin.length)
  const { domain, issuer, redirectPath } = config
  const stored = { state, codeVerifier, domain, issuer, redirectPath, returnTo }
  sessionStorage.setItem(begun, JSON.stringify(stored))
  const page = new URL(config.authorizationEndpoint)
  const sent = {
    ...config.parameters,
    response_type: 'code',
    client_id: config.clientId,
    scope: config.scope,
    redirect_uri: location.origin + redirectPath,
    state,
    code_challenge: await challengeOf(codeVerifier),
    code_challenge_method: 'S256',
  }
  // The address of the page may have parameters of its own, which must be kept (RFC 6749, 3.1).
  for (const [name, value] of Object.entries(sent)) page.searchParams.set(name, value)
  location.assign(page)
}

async function finishSignIn(): Promise<void> {
  const answer = new URLSearchParams(location.search)
  const arrivedAt = location.pathname
  const stored = sessionStorage.getItem(begun)
  sessionStorage.removeItem(begun)
  const { state, codeVerifier, domain, issuer, redirectPath, returnTo } = JSON.parse(stored ?? '{}')
  history.replaceState(null, '', returnTo ?? '/console/')
  // An answer that this tab has not asked for may be of another person, or the text of an attacker.
  if (!state || answer.get('state') !== state) return await renew().then(() => {})
  if (arrivedAt !== redirectPath || (answer.has('iss') && answer.get('iss') !== issuer))
    return session.set({ state: 'signedOut', problem: `The answer is not from ${issuer}.` })
  if (answer.has('error')) {
    const problem = answer.get('error_description') ?? answer.get('error')!
    return session.set({ state: 'signedOut', problem })
  }
  const response = await post('/console/session', {
    domain,
    code: answer.get('code'),
    codeVerifier,
    redirectPath,
    ...(answer.has('iss') && { iss: answer.get('iss') }),
  })
  if (!response.ok) return session.set({ state: 'signedOut', problem: await problemOf(response) })
  await accept(await response.json())
}

/** Returns an access token that is valid for a while; renews the session first if necessary. */
export async function accessToken(): Promise<string> {
  return Date.now() < token.untilMs ? token.text : await renew()
}

/** Renews the session, once for all concurrent callers of all tabs. */
export async function renew(): Promise<string> {
  renewal ??= navigator.locks.request(lock, refreshed).finally(() => {
    renewal = undefined
  })
  return await renewal
}

async function refreshed(): Promise<string> {
  if (import.meta.env.DEV && import.meta.env.VITE_DEMO_CLIENT) {
    const { demoToken } = await import('./development.ts')
    return await accept({ ...(await demoToken(import.meta.env.VITE_DEMO_CLIENT)), person: null })
  }
  const response = await post('/console/session/refresh', {})
  if (response.status === 204) {
    session.set({ state: 'signedOut' })
    throw new Error('There is no session.')
  }
  if (response.ok) return await accept(await response.json())
  throw new Error(await problemOf(response))
}

async function accept({
  access_token,
  expires_in,
  domain,
  hasTour = false,
  vendorUrl,
  person,
}: Issued): Promise<string> {
  await dropDataOfOthers(`${domain} ${person}`)
  token = { text: access_token, untilMs: Date.now() + expires_in * 1_000 - spareMs }
  session.set({ state: 'signedIn', domain, hasTour, vendorUrl })
  return access_token
}

/**
 * Removes what another person has typed in this tab. If the tab shows the data of that person, it is loaded again, and this
 * call never returns, so that nothing is sent in the name of the new person.
 */
async function dropDataOfOthers(person: string): Promise<void> {
  if (sessionStorage.getItem(lastPerson) === person) return
  emptyTab()
  sessionStorage.setItem(lastPerson, person)
  if (session.get().state !== 'signedIn') return
  location.reload()
  await new Promise(() => {})
}

/** Ends the session in all tabs and at the issuer. */
export async function signOut(): Promise<void> {
  const response = await navigator.locks
    .request(lock, () => post('/console/session/end', {}))
    .catch(() => undefined)
  endedInTab.postMessage(null)
  forget({ isIncomplete: !response?.ok })
  // The next person may not be allowed to read the page of this one.
  history.replaceState(null, '', '/console/')
  const { endSessionEndpoint } = response?.ok ? await response.json() : {}
  if (endSessionEndpoint) location.assign(endSessionEndpoint)
}

function forget(how: { readonly isIncomplete?: boolean }): void {
  token = { text: '', untilMs: 0 }
  emptyTab()
  session.set({ state: 'signedOut', ...how })
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function problemOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined)
  return (
    body?.description ?? body?.error?.message ?? `The service answers with the status ${response.status}.`
  )
}
