import { TokenRefused, UnexpectedAnswer } from '../errors/errors.ts'
import { refusalOf } from '../errors/refusal.ts'
import type { Credentials } from '../options.ts'
import type { Fetch } from './attempt.ts'

/** The access tokens of a client. */
export interface Tokens {
  /** Returns a valid token, and requests one if none is cached. Concurrent calls share one request. */
  current(): Promise<string>
  /** Removes a token that the service refused from the cache. Returns whether `current` can return another token. */
  refuse(token: string): boolean
}

/** A token is renewed this long before it expires. */
const spareMs = 60_000

interface Issued {
  readonly token: string
  readonly untilMs: number
}

/**
 * Returns an object that requests and caches the access tokens for credentials. `send` sends a request with retries.
 */
export function tokensFor(
  credentials: Credentials,
  tokenUrl: string,
  send: <T>(request: (fetch: Fetch) => Promise<T>) => Promise<T>,
): Tokens {
  if ('token' in credentials && typeof credentials.token === 'string') {
    const { token } = credentials
    return { current: async () => token, refuse: () => false }
  }
  const issue = 'token' in credentials ? provided(credentials.token as () => string) : () => send(issued)
  let latest: Promise<Issued> | undefined
  let [known, untilMs] = ['', 0]

  async function issued(fetch: Fetch): Promise<Issued> {
    const { clientId, clientSecret, scope } = credentials as Extract<Credentials, { clientId: string }>
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    })
    const response = await fetch(tokenUrl, { method: 'POST', body })
    if (response.status === 400 || response.status === 401) {
      const { error, error_description } = await response.json().catch(() => ({}))
      throw new TokenRefused(
        `The token request of ${clientId} was refused. ${error_description ?? ''}`.trim(),
        error,
      )
    }
    if (!response.ok) throw await refusalOf(response)
    const { access_token, expires_in } = tokenIn(await response.text())
    return { token: access_token, untilMs: Date.now() + expires_in * 1_000 - spareMs }
  }

  return {
    async current() {
      if (latest === undefined || (known !== '' && Date.now() >= untilMs)) {
        known = ''
        const asked = issue()
        latest = asked
        asked.then(
          (one) => {
            if (latest === asked) [known, untilMs] = [one.token, one.untilMs]
          },
          () => {
            if (latest === asked) latest = undefined
          },
        )
      }
      return (await latest).token
    },
    refuse(token) {
      if (token === known) [latest, known] = [undefined, '']
      return true
    },
  }
}

/**
 * Returns the answer of a token endpoint. @throws UnexpectedAnswer if the text contains no token, such as the page of a
 * proxy
 */
function tokenIn(text: string): { readonly access_token: string; readonly expires_in: number } {
  try {
    const answer = JSON.parse(text)
    if (typeof answer?.access_token === 'string') return answer
  } catch {
    // The text is not JSON.
  }
  throw new UnexpectedAnswer(`The token request got no token. Check the URL of the service.`)
}

function provided(provide: () => string | Promise<string>): () => Promise<Issued> {
  return async () => ({ token: await provide(), untilMs: Number.POSITIVE_INFINITY })
}
