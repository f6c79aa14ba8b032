import { createHash, randomBytes } from 'node:crypto'

/** What the console sends to begin a session. */
export interface SignInAnswer {
  readonly domain: string
  readonly code: string | null
  readonly iss: string | null
  readonly codeVerifier: string
  readonly redirectPath: string
}

/** Chooses a person on the sign-in page of the demo, and returns what the console sends to begin a session. */
export async function choosePerson(url: string, person: string): Promise<SignInAnswer> {
  const codeVerifier = randomBytes(32).toString('base64url')
  const config = await fetch(`${url}/console/config.json`)
  const { signIn } = (await config.json()) as { signIn: Record<string, string> }
  const form = {
    ...{ response_type: 'code', client_id: signIn.clientId!, state: 'state', scope: signIn.scope! },
    ...{ redirect_uri: url + signIn.redirectPath!, code_challenge_method: 'S256' },
    ...{ code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'), person },
  }
  const answer = await fetch(new URL(signIn.authorizationEndpoint!, url), {
    ...{ method: 'POST', headers: { origin: url }, redirect: 'manual' },
    body: new URLSearchParams(form),
  })
  const { searchParams, pathname } = new URL(answer.headers.get('location')!)
  return {
    domain: signIn.domain!,
    code: searchParams.get('code'),
    iss: searchParams.get('iss'),
    codeVerifier,
    redirectPath: pathname,
  }
}

/** Signs a person of the demo in as the console does, and returns the headers of the session's requests. */
export async function consoleHeaders(url: string, person: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(await choosePerson(url, person)),
  })
  const { access_token, domain } = (await answer.json()) as { access_token: string; domain: string }
  return { authorization: `Bearer ${access_token}`, 'x-tenant': domain }
}
