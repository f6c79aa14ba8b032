import { isIssuerUrl, isText } from '../auth/requests/issuer-settings.ts'
import { redirectPathOf } from '../auth/requests/redirect-path.ts'
import { parseDomainName } from '../domain/values/hosts/domain-name.ts'

/** The registration of the console at an OpenID Connect issuer. */
export interface ConsoleClient {
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client. */
  readonly clientSecret?: string
  readonly scope: string
  /** Further parameters of the authorization request, such as the `audience` that some issuers require. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The domains whose people sign in at this issuer, in lower-case ASCII; absent for all that no other client names. */
  readonly domains?: readonly string[]
}

const members = ['issuer', 'clientId', 'clientSecret', 'scope', 'parameters', 'domains']
const defaultScope = 'openid offline_access'

/** Parses a setting, which is a JSON list of clients, and returns the clients. @throws Error that says what is wrong */
export function consoleClients(value: string): ConsoleClient[] {
  let list: unknown
  try {
    list = JSON.parse(value)
  } catch {
    // The message of the parser quotes the text, which contains secrets.
    throw new Error('expected a JSON list; the text is not JSON')
  }
  if (!Array.isArray(list)) throw new Error('expected a JSON list')
  const clients = list.map(consoleClient)
  for (const { issuer } of clients) {
    const other = clients.find(
      (one) => one.issuer !== issuer && redirectPathOf(one.issuer) === redirectPathOf(issuer),
    )
    // Both would send codes to the same path, so a code of one could be sent to the other.
    if (other)
      throw new Error(
        `${issuer} and ${other.issuer} lead to the same redirect path; if they are the same issuer, write its URL in the same way in both entries`,
      )
  }
  const domains = clients.flatMap((one) => one.domains ?? [''])
  const twice = domains.find((domain, place) => domains.indexOf(domain) < place)
  if (twice === undefined) return clients
  throw new Error(
    twice === ''
      ? 'two clients have no domains; only one client may omit them'
      : `two clients have the domain ${twice}; set each domain for one client only`,
  )
}

function consoleClient(given: unknown): ConsoleClient {
  const { issuer, clientId, clientSecret, scope = defaultScope, parameters, domains } = Object(given)
  const surplus = Object.keys(Object(given)).find((member) => !members.includes(member))
  if (surplus !== undefined) throw new Error(`${surplus} is unknown; the members are ${members.join(', ')}`)
  if (!isIssuerUrl(String(issuer)))
    throw new Error(
      'issuer must be an https URL without query and user, such as https://login.example.com/tenant',
    )
  if (!isText(clientId)) throw new Error('clientId must be a text')
  if (clientSecret !== undefined && !isText(clientSecret)) throw new Error('clientSecret must be a text')
  if (!isText(scope)) throw new Error(`scope must be a text, such as ${defaultScope}`)
  if (parameters !== undefined && !Object.values(Object(parameters)).every(isText))
    throw new Error('parameters must be an object of texts, such as {"audience":"api://reseller-api"}')
  if (domains !== undefined && !Array.isArray(domains)) throw new Error('domains must be a list')
  const names = (domains as unknown[] | undefined)?.map((domain) => {
    const name = parseDomainName(String(domain))
    if (name === undefined) throw new Error(`${domain} is not a domain, such as portal.example.com`)
    return name
  })
  return {
    ...{ issuer: String(issuer), clientId, scope },
    ...(clientSecret !== undefined && { clientSecret }),
    ...(parameters !== undefined && { parameters }),
    ...(names && { domains: names }),
  }
}

/** A way to sign in: the domain, as the header X-Tenant names it, with the client at its issuer. */
export interface SignIn {
  readonly domain: string
  readonly client: ConsoleClient
  /** Returns the tenant of a person by the subject of the token; absent if all people of the issuer have the same tenant. */
  readonly placeOf?: (subject: string) => PlaceOfPerson
}

/** The tenant of a person of the demo. */
export interface PlaceOfPerson {
  readonly domain: string
  /** Whether the data are those of the guided tour. */
  readonly hasTour: boolean
  /** The address of the simulator to which the accounts of the data are connected; absent without one. */
  readonly vendorUrl?: string | undefined
}

/** Finds the sign-in for a domain that a person has named, or else for the host of the console. */
export type FindSignIn = (named: string | undefined, host: string) => Promise<SignIn | undefined>

/**
 * Returns the search for the sign-in of a domain. If a person names a domain that no client lists, the search finds the client
 * without domains. So the search does not reveal whether a tenant has the named domain.
 *
 * @param isDomain Returns whether a tenant has a domain that is active.
 */
export function signInSearch(
  clients: readonly ConsoleClient[],
  isDomain: (domain: string) => Promise<boolean>,
  demo?: SignIn,
): FindSignIn {
  const clientOf = (domain: string) =>
    clients.find(({ domains }) => domains?.includes(domain)) ?? clients.find(({ domains }) => !domains)
  const signInOf = (domain: string) => {
    const client = clientOf(domain)
    return client && { domain, client }
  }
  return async (named, host) => {
    const wanted = named === undefined ? undefined : parseDomainName(named)
    if (named !== undefined && wanted === undefined) return undefined
    if (wanted !== undefined) return wanted === demo?.domain ? demo : signInOf(wanted)
    const domain =
      clients.length === 0 ? undefined : parseDomainName(URL.parse(`http://${host}`)?.hostname ?? '')
    if (domain !== undefined && (await isDomain(domain))) return signInOf(domain)
    const [only, ...others] = clients.flatMap(({ domains = [''] }) => domains)
    return demo ?? (only && others.length === 0 ? signInOf(only) : undefined)
  }
}
