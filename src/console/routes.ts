import { redirectPathOf } from '../auth/requests/redirect-path.ts'
import { reachedAt } from '../auth/requests/same-origin.ts'
import { parseDomainName } from '../domain/values/hosts/domain-name.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { type Answer, json, type PublicRequest, type PublicRoute, single } from '../routes/route.ts'
import type { Packed } from '../site/packed-folder.ts'
import { consolePage } from './page.ts'
import { type SessionSettings, sessionRoutes } from './session.ts'

/** The dependencies of the console's routes. */
export interface ConsoleSettings extends SessionSettings {
  /** Whether the service has the demo tenant. */
  readonly isDemo: boolean
  readonly folder?: Packed
}

/** Returns the routes of the console: its files, its configuration, and its session. */
export function consoleRoutes(settings: ConsoleSettings): PublicRoute[] {
  const respond = consolePage(settings.folder)
  return [
    { method: 'GET', path: '/console', respond },
    { method: 'GET', path: '/console/*', respond },
    { method: 'GET', path: '/console/config.json', respond: (request) => configuration(request, settings) },
    ...sessionRoutes(settings),
  ]
}

/** Returns the sign-in of the console: the domain, and the client at its issuer; null for a domain without one. */
async function configuration(
  { headers, url }: PublicRequest,
  { publicUrl, findSignIn, issuers, isDemo }: ConsoleSettings,
): Promise<Answer> {
  const unstored = { 'cache-control': 'no-store' }
  const wanted = new URL(url, publicUrl).searchParams.get('domain')
  const domain = wanted === null ? undefined : parseDomainName(wanted)
  if (wanted !== null && domain === undefined)
    throw invalidRequest([
      { path: 'domain', description: 'domain must be a domain, such as portal.example.com.' },
    ])
  const found = await findSignIn(domain, single(headers.host) ?? '')
  if (!found) return json(200, { signIn: null }, unstored)
  const { issuer, clientId, scope, parameters = {} } = found.client
  const { authorization } = await issuers.endpoints(found.client)
  const signIn = {
    ...{ domain: found.domain, issuer, clientId, scope, parameters, redirectPath: redirectPathOf(issuer) },
    // The built-in issuer answers at the address of the console, even if that is another name of this machine.
    authorizationEndpoint:
      issuer === publicUrl ? authorization.replace(publicUrl, reachedAt(headers, publicUrl)) : authorization,
    isDemo: isDemo && issuer === publicUrl,
  }
  return json(200, { signIn }, unstored)
}
