import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

/** A client with a method for each HTTP method, whose paths, bodies and answers are typed. */
export type ResellerApi = Client<paths, 'application/json'>

/** Who calls: a token of one's own, or the client id and secret of an API access, for which tokens are got. */
export type Credentials =
  | { readonly token: string }
  | { readonly clientId: string; readonly clientSecret: string }

/** A token is replaced this long before it ends, in milliseconds, so that none ends on its way. */
const spare = 60_000

/**
 * Makes a client of the API.
 *
 * @param access `baseUrl` is where the service is reached, `tenant` a domain of the tenant to act on.
 */
export function createResellerApi(
  access: { readonly baseUrl: string; readonly tenant: string } & Credentials,
): ResellerApi {
  const { baseUrl, tenant } = access
  const api = createClient<paths, 'application/json'>({ baseUrl })
  const token = 'token' in access ? async () => access.token : tokens(baseUrl, access)
  api.use({
    async onRequest({ request }) {
      request.headers.set('x-tenant', tenant)
      request.headers.set('authorization', `Bearer ${await token()}`)
    },
  })
  return api
}

/** Gets tokens by client credentials, one at a time, each until shortly before its end. */
function tokens(baseUrl: string, { clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  let latest: { readonly token: Promise<string>; until: number } | undefined
  return (): Promise<string> => {
    if (latest && Date.now() < latest.until) return latest.token
    const fetched = fetchToken(baseUrl, clientId, clientSecret)
    const current = { token: fetched.then(({ access_token }) => access_token), until: Infinity }
    latest = current
    fetched.then(
      ({ expires_in }) => {
        current.until = Date.now() + expires_in * 1_000 - spare
      },
      () => {
        if (latest === current) latest = undefined
      },
    )
    return current.token
  }
}

async function fetchToken(
  baseUrl: string,
  clientId: string,
  clientSecret: string,
): Promise<{ access_token: string; expires_in: number }> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${baseUrl}/oauth2/v2.0/token`, { method: 'POST', body })
  const answer = await response.json()
  if (!response.ok) throw new Error(`No token for ${clientId}: ${answer.error_description}`)
  return answer
}
