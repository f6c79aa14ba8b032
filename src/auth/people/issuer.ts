import { randomUUID } from 'node:crypto'
import type { PublicRoute } from '../../routes/route.ts'
import { builtInIssuer, type Directory } from '../../store/directory.ts'
import { type Form, formOf, Refusal, refused, unstored } from '../requests/token-form.ts'
import { type SigningKeys, signToken } from '../signing-keys.ts'
import type { TokenTrail } from '../token-trail.ts'
import { authorizeRoutes } from './authorize.ts'
import { authorizationCodes } from './codes.ts'
import { consoleClientId, type Person } from './person.ts'
import { refreshTokens, type Session } from './refresh-tokens.ts'

/** The dependencies of the sign-in of people. */
export interface PeopleSettings {
  readonly issuerUrl: string
  readonly audience: string
  readonly people: readonly Person[]
  readonly directory: Pick<Directory, 'access'>
  readonly keys: SigningKeys
  readonly trail: Pick<TokenTrail, 'issued'>
  readonly clock: () => Date
}

/** The sign-in of people at the built-in issuer, who choose who they are, without a password. */
export interface PeopleIssuer {
  readonly routes: readonly PublicRoute[]
  /** The grants of the token endpoint, by the value of grant_type. They throw Refusal. */
  readonly grants: Readonly<Record<string, (form: Form, address: string) => Promise<object>>>
  /** The members of the discovery document. */
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The validity of a person's access token, in seconds. The console gets new ones by its refresh token. */
const lifetimeSeconds = 900
const authorizePath = '/oauth2/v2.0/authorize'
const revokePath = '/oauth2/v2.0/revoke'

/**
 * Creates the sign-in of the demo's people: authorization code with PKCE (RFC 7636), and refresh tokens that are used
 * once. Any caller can sign in as any of these people, so use this only for a service that cannot be reached from other
 * machines.
 */
export function peopleIssuer(settings: PeopleSettings): PeopleIssuer {
  const { issuerUrl, audience, people, directory, keys, trail, clock } = settings
  const refreshes = refreshTokens(issuerUrl, keys, clock)
  const codes = authorizationCodes(refreshes, clock, randomUUID)
  const base = issuerUrl.replace(/\/$/, '')

  async function tokens({ subject, sessionId }: Session, address: string) {
    const person = people.find((one) => one.subject === subject)
    const access = person && (await directory.access(builtInIssuer, subject))
    if (!access) throw new Refusal('invalid_grant', 'This person may not sign in any longer.')
    const token = await signToken(await keys.signer(access.tenantId), {
      ...{ issuer: issuerUrl, subject, clientId: consoleClientId, scope: person.scope },
      ...{ audience, now: clock(), lifetimeSeconds },
    })
    await trail.issued({ ...access, address, secretId: null })
    return {
      ...{ token_type: 'Bearer', expires_in: lifetimeSeconds, access_token: token },
      refresh_token: await refreshes.issue({ subject, sessionId }),
      ...(person.scope !== undefined && { scope: person.scope }),
    }
  }

  const canSignIn = async ({ subject }: Person) =>
    (await directory.access(builtInIssuer, subject)) !== undefined

  return {
    routes: [
      ...authorizeRoutes({ path: authorizePath, issuerUrl, people, canSignIn, codes }),
      {
        method: 'POST',
        path: revokePath,
        async respond(request) {
          try {
            const form = formOf(request)
            requireClient(form)
            await refreshes.revoke(form.get('token') ?? '')
            return { status: 200, headers: unstored, body: '' }
          } catch (thrown) {
            if (thrown instanceof Refusal) return refused(thrown)
            throw thrown
          }
        },
      },
    ],
    grants: {
      authorization_code: async (form, address) => {
        requireClient(form)
        return await tokens(codes.use(form), address)
      },
      refresh_token: async (form, address) => {
        requireClient(form)
        return await tokens(await refreshes.use(form.get('refresh_token') ?? ''), address)
      },
    },
    metadata: {
      authorization_endpoint: base + authorizePath,
      revocation_endpoint: base + revokePath,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
      authorization_response_iss_parameter_supported: true,
    },
  }
}

function requireClient(form: Form): void {
  if (form.get('client_id') === consoleClientId && !form.has('client_secret')) return
  throw new Refusal('invalid_client', `Send client_id=${consoleClientId}, and no client_secret.`)
}
