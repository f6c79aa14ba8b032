import { LRUCache } from 'lru-cache'
import type { TokenOutcome } from '../domain/audit-logs/token-outcome.ts'
import { type Answer, json, type PublicRequest, type PublicRoute } from '../routes/route.ts'
import { type Client, type Directory, isScope, type Scope, scopes } from '../store/directory.ts'
import { includesAddress, networkList } from '../validation/networks.ts'
import { hashSecret, newClientSecret, secretMatches } from './client-secrets.ts'
import type { PeopleIssuer } from './people/issuer.ts'
import { type Form, formOf, Refusal, refused, unstored } from './requests/token-form.ts'
import { type SigningKeys, signingAlgorithm, signToken, tokenLifetimeSeconds } from './signing-keys.ts'
import type { TokenTrail } from './token-trail.ts'

/** The dependencies of the built-in issuer's routes. */
export interface TokenEndpoint {
  /** The `iss` claim and base URL. The authenticator must use the same `iss`. */
  readonly issuerUrl: string
  /** The `aud` claim. The matching scope is `<audience>/.default`, with or without `api://` before it. */
  readonly audience: string
  readonly directory: Pick<Directory, 'client'>
  readonly keys: SigningKeys
  readonly trail: TokenTrail
  readonly clock: () => Date
  /** The sign-in of people; undefined if only programs get tokens here. */
  readonly people?: PeopleIssuer | undefined
}

interface Credentials {
  readonly id: string
  readonly secret: string
}

/** The client that gets a token, the id of the secret that the client has sent, and the scopes of the token. */
interface Grant {
  readonly client: Client
  readonly secretId: string
  /** Null if the token has all scopes that its API access has at the time of each request. */
  readonly scopes: readonly Scope[] | null
}

const tokenPath = '/oauth2/v2.0/token'
const keysPath = '/oauth2/v2.0/keys'
/** The paths of OpenID Connect Discovery 1.0, 4, and of RFC 8414, 3. */
const discoveryPaths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']
// What a request for an access token costs in the rate limit. It needs a look-up and a signature, and a client needs
// only one token per hour.
const tokensOfToken = 10
/**
 * The headers of the published keys. Other services see rotated keys within 60 seconds, and fetch an unknown
 * key immediately.
 */
const published = { 'cache-control': 'public, max-age=60' }
/** A client id by RFC 6749, appendix A.1. No client id of this service has more than 255 characters. */
const possibleClientId = /^[\x20-\x7e]{1,255}$/
/**
 * The hash with which the secret of an unknown client is compared, so that the answer takes as long as for a
 * wrong secret.
 */
const nobodysHash = hashSecret(newClientSecret())

/**
 * Returns the routes of the built-in issuer: tokens for the client credentials grant (RFC 6749, 4.4), the
 * discovery document and the public keys. Errors of the token route have the bodies of RFC 6749, 5.2. Errors of
 * the database and a missing signing key are thrown.
 */
export function tokenRoutes(endpoint: TokenEndpoint): PublicRoute[] {
  const brake = secretBrake(endpoint.clock)
  return [
    {
      method: 'POST',
      path: tokenPath,
      tokens: tokensOfToken,
      respond: (request) => tokenAnswer(request, endpoint, brake),
    },
    ...discoveryPaths.map(
      (path): PublicRoute => ({
        method: 'GET',
        path,
        respond: () => json(200, discoveryDocument(endpoint), published),
      }),
    ),
    {
      method: 'GET',
      path: keysPath,
      respond: async () => json(200, { keys: await endpoint.keys.verifiers() }, published),
    },
  ]
}

async function tokenAnswer(
  request: PublicRequest,
  endpoint: TokenEndpoint,
  brake: SecretBrake,
): Promise<Answer> {
  const { audience, keys, clock, trail } = endpoint
  try {
    const form = formOf(request)
    const ofPeople = endpoint.people?.grants[form.get('grant_type') ?? '']
    if (ofPeople) return json(200, await ofPeople(form, request.callerAddress), unstored)
    requireGrant(form)
    const wanted = wantedScopes(form, audience)
    const credentials = credentialsOf(request, form)
    const { client, secretId, scopes } = await granted(request, credentials, wanted, endpoint, brake)
    const access_token = await signToken(await keys.signer(client.tenantId), {
      ...{ issuer: endpoint.issuerUrl, subject: credentials.id, clientId: credentials.id, secretId },
      ...{ scope: scopes?.join(' '), audience, now: clock(), lifetimeSeconds: tokenLifetimeSeconds },
    })
    // A token is returned only after its request is recorded.
    await trail.issued({ ...client, address: request.callerAddress, secretId, scopes })
    const scope = (scopes ?? client.scopes)?.join(' ')
    const body = {
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      ext_expires_in: tokenLifetimeSeconds,
      access_token,
      // Required by RFC 6749, 5.1, if the scope differs from the requested one.
      ...(scope !== undefined && { scope }),
    }
    return json(200, body, unstored)
  } catch (thrown) {
    if (thrown instanceof Refusal) return refused(thrown)
    throw thrown
  }
}

function requireGrant(form: Form): void {
  const grant = form.get('grant_type')
  if (grant === undefined) throw new Refusal('invalid_request', 'Send grant_type=client_credentials.')
  if (grant === 'client_credentials') return
  throw new Refusal('unsupported_grant_type', 'This endpoint supports only grant_type=client_credentials.')
}

/** Returns the scopes that a request asks for (RFC 6749, 3.3); null if it asks for all scopes of the API access. */
function wantedScopes(form: Form, audience: string): readonly Scope[] | null {
  const bare = (name: string) => name.replace(/^api:\/\//, '')
  const scope = form.get('scope')
  if (scope === undefined || bare(scope) === `${bare(audience)}/.default`) return null
  const names = [...new Set(scope.split(' '))]
  if (names.every(isScope)) return names
  throw new Refusal(
    'invalid_scope',
    `Leave scope out, send scope=${audience}/.default, or some of: ${Object.keys(scopes).join(' ')}.`,
  )
}

function credentialsOf({ headers }: PublicRequest, form: Form): Credentials {
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  if (headers.authorization !== undefined) {
    const client = basicClient(String(headers.authorization))
    if (secret === undefined && (id === undefined || id === client.id)) return client
    throw new Refusal(
      'invalid_request',
      'Send the client credentials either in the Authorization header or in the form, not in both.',
    )
  }
  if (id !== undefined && secret !== undefined) return { id, secret }
  const missing = id === undefined ? 'client_id' : 'client_secret'
  throw new Refusal(
    'invalid_client',
    `${missing} is missing; send client_id and client_secret of an API access.`,
  )
}

/** Returns the id and secret in a Basic header. They are form-encoded before they are joined (RFC 6749, 2.3.1). */
function basicClient(authorization: string): Credentials {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1] ?? ''
  const [, id, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id !== undefined && secret !== undefined) return { id: formDecoded(id), secret: formDecoded(secret) }
  throw new Refusal(
    'invalid_client',
    'The Authorization header must be: Basic base64(client_id:client_secret).',
  )
}

function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? ''
}

/**
 * Returns the client, secret and scopes for a token. All refusals, except those of invalid scopes, have the same answer
 * and run the same steps, so that a stranger learns neither which clients exist nor whether a secret is right. Each
 * refusal is recorded in the trail.
 */
async function granted(
  { callerAddress: address }: PublicRequest,
  { id, secret }: Credentials,
  wanted: readonly Scope[] | null,
  { directory, trail }: TokenEndpoint,
  brake: SecretBrake,
): Promise<Grant> {
  const client = possibleClientId.test(id) ? await directory.client(id) : undefined
  const hashes = client?.secrets.length
    ? client.secrets
    : [{ secretId: '', hash: nobodysHash, hasEnded: true }]
  // Every secret is compared, so that the time does not reveal which one is right.
  const [matching] = hashes.filter(({ hash }) => secretMatches(secret, hash))
  const outcome = client ? outcomeFor(client, matching, address, wanted) : 'WrongSecret'
  const secretId = matching?.secretId
  if (client && secretId !== undefined && outcome === 'Issued') return { client, secretId, scopes: wanted }
  if (client) trail.refused({ ...client, outcome, address, secretId: secretId ?? null })
  else trail.refusedUnknown(address)
  if (outcome === 'ScopeNotAllowed')
    throw new Refusal(
      'invalid_scope',
      `scope names a scope that this API access does not have. Leave scope out, or send some of: ${client!.scopes!.join(' ')}.`,
    )
  // The secret is checked before the rate limit, so that wrong secrets from others cannot lock a client out.
  // Secrets are too long to be guessed.
  const pause = brake.pause(id)
  if (pause > 0) {
    const text = `Too many wrong secrets were sent for this client_id; try again in ${pause} seconds.`
    throw new Refusal('temporarily_unavailable', text, pause)
  }
  brake.failed(id)
  throw new Refusal(
    'invalid_client',
    'The client_id is unknown, or the client_secret is wrong, has expired or may not be used from this address. A secret is shown only once; create a new one if it is lost.',
  )
}

function outcomeFor(
  client: Client,
  secret: Client['secrets'][number] | undefined,
  address: string,
  wanted: readonly Scope[] | null,
): TokenOutcome {
  if (secret === undefined) return 'WrongSecret'
  if (client.hasEnded) return 'EndedAccess'
  if (secret.hasEnded) return 'EndedSecret'
  const { allowedAddresses, scopes } = client
  if (allowedAddresses && !includesAddress(networkList(allowedAddresses), address)) return 'AddressNotAllowed'
  const isWithin = scopes === null || wanted === null || wanted.every((one) => scopes.includes(one))
  return isWithin ? 'Issued' : 'ScopeNotAllowed'
}

interface SecretBrake {
  /** Returns the seconds for which wrong secrets of a client id are answered with 429; 0 if they are not. */
  pause(clientId: string): number
  failed(clientId: string): void
}

/**
 * Creates a rate limit for wrong secrets of a client id. After ten wrong secrets within a minute, further ones are
 * answered with 429 until the first of the ten is a minute old.
 */
function secretBrake(clock: () => Date): SecretBrake {
  const allowed = 10
  const window = 60_000
  // The size is limited, so a caller that invents client ids can only evict the failures of other clients.
  const failures = new LRUCache<string, number[]>({ max: 10_000 })
  return {
    pause(clientId) {
      const times = failures.get(clientId)
      if (times === undefined || times.length < allowed) return 0
      const age = clock().getTime() - times[0]!
      return age >= 0 && age < window ? Math.ceil((window - age) / 1_000) : 0
    },
    failed(clientId) {
      const times = failures.get(clientId) ?? []
      failures.set(clientId, [...times.slice(1 - allowed), clock().getTime()])
    },
  }
}

/**
 * Returns the discovery document (OpenID Connect Discovery 1.0, 3, and RFC 8414, 2). It contains members that have no
 * meaning without sign-in, because clients require them. Without people there is no authorization endpoint, so the list
 * of response types is empty.
 */
function discoveryDocument({ issuerUrl: issuer, people }: TokenEndpoint) {
  const base = issuer.replace(/\/$/, '')
  return {
    issuer,
    token_endpoint: base + tokenPath,
    jwks_uri: base + keysPath,
    grant_types_supported: ['client_credentials', ...Object.keys(people?.grants ?? {})],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    response_types_supported: [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
    scopes_supported: Object.keys(scopes),
    ...people?.metadata,
  }
}
