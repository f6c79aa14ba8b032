import { createClient, type ResellerClient } from '@reseller-api/client'
import { accessToken, renew } from '../session/session.ts'
import { recordRequest } from './requests.ts'

let created: { readonly domain: string; readonly client: ResellerClient } | undefined

/** Returns the client for a tenant. All screens use the same one, so that all requests are recorded. */
export function clientFor(domain: string): ResellerClient {
  if (created?.domain !== domain) {
    const client = createClient({
      baseUrl: location.origin,
      tenant: domain,
      token: renewedAfterRefusal(),
      fetch: recordedFetch,
      maxRetries: 2,
      timeoutMs: 30_000,
    })
    created = { domain, client }
  }
  return created.client
}

/** Returns the function that the client calls before its first request and after each 401. */
function renewedAfterRefusal(): () => Promise<string> {
  let isFirst = true
  return async () => {
    if (!isFirst) return await renew()
    isFirst = false
    return await accessToken()
  }
}

const recordedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${await accessToken()}`)
  const end = recordRequest({
    method: init?.method ?? 'GET',
    path: String(input).slice(location.origin.length),
    body: typeof init?.body === 'string' ? init.body : undefined,
    isDryRun: headers.get('prefer') === 'dry-run',
  })
  try {
    const response = await fetch(input, { ...init, headers })
    end(response)
    return response
  } catch (error) {
    end(undefined)
    throw error
  }
}
