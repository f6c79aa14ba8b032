import { isLoopback } from '../../domain/values/hosts/loopback.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { Answer, PublicRequest, PublicRoute } from '../../routes/route.ts'
import { redirectPathOf } from '../requests/redirect-path.ts'
import { requireSameOrigin } from '../requests/same-origin.ts'
import { type Form, formOf, parametersOf, Refusal } from '../requests/token-form.ts'
import type { Codes } from './codes.ts'
import { consoleClientId, type Person } from './person.ts'
import { signInPage } from './sign-in-page.ts'

/** The dependencies of the authorization endpoint. */
interface AuthorizeSettings {
  readonly path: string
  readonly issuerUrl: string
  readonly people: readonly Person[]
  readonly canSignIn: (person: Person) => Promise<boolean>
  readonly codes: Codes
}

const challengePattern = /^[\w-]{43}$/
const names = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state'] as const
const challengeNames = ['code_challenge', 'code_challenge_method'] as const

/**
 * Returns the routes of the authorization endpoint: a page on which the user chooses a person, and the form of this
 * page, which redirects to the console with a code. A request with a wrong client or redirect_uri is refused without a
 * redirect, because its sender is unknown (RFC 6749, 4.1.2.1).
 */
export function authorizeRoutes(settings: AuthorizeSettings): PublicRoute[] {
  const { path, issuerUrl, people, canSignIn, codes } = settings
  const redirectPath = redirectPathOf(issuerUrl)

  async function choose({ url }: PublicRequest): Promise<Answer> {
    const form = readForm(() => parametersOf(new URL(url, issuerUrl).searchParams))
    const redirectUri = redirectUriOf(form, redirectPath)
    const problem = problemOf(form)
    if (problem)
      return redirect(redirectUri, form, { error: problem.code, error_description: problem.message })
    const able = await Promise.all(people.map(canSignIn))
    const kept = [...names, ...challengeNames].map((name): [string, string] => [name, form.get(name) ?? ''])
    return signInPage({ path, kept, people: people.filter((_, place) => able[place]), redirectUri })
  }

  async function chosen(request: PublicRequest): Promise<Answer> {
    requireSameOrigin(request.headers, new URL(issuerUrl).origin)
    const form = readForm(() => formOf(request))
    const redirectUri = redirectUriOf(form, redirectPath)
    const problem = problemOf(form)
    if (problem)
      return redirect(redirectUri, form, { error: problem.code, error_description: problem.message })
    const subject = form.get('person')
    if (!people.some((person) => person.subject === subject))
      return redirect(redirectUri, form, {
        error: 'access_denied',
        error_description: 'No person was chosen.',
      })
    const code = codes.issue({ subject: subject!, redirectUri, challenge: form.get('code_challenge')! })
    return redirect(redirectUri, form, { code })
  }

  /** Returns the redirect to the console. The member iss is that of RFC 9207. */
  function redirect(redirectUri: string, form: Form, sent: Record<string, string>): Answer {
    const url = new URL(redirectUri)
    const state = form.get('state')
    const all = { ...sent, ...(state !== undefined && { state }), iss: issuerUrl }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' }
  }

  return [
    { method: 'GET', path, respond: choose },
    { method: 'POST', path, respond: chosen },
  ]
}

/** Returns the parameters; throws ApiError where the token endpoint throws Refusal. */
function readForm(read: () => Form): Form {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof Refusal) throw new ApiError('ValidationError', thrown.message)
    throw thrown
  }
}

/** Returns the redirect_uri: the console on this machine, at any port (RFC 8252, 7.3). @throws ApiError */
function redirectUriOf(form: Form, redirectPath: string): string {
  const sent = form.get('redirect_uri') ?? ''
  const url = URL.parse(sent)
  const isOwn = url?.pathname === redirectPath && `${url.origin}${redirectPath}` === sent
  if (form.get('client_id') !== consoleClientId)
    throw new ApiError('ValidationError', `client_id must be ${consoleClientId}.`)
  if (isOwn && isLoopback(url.hostname)) return sent
  throw new ApiError(
    'ValidationError',
    `redirect_uri must be the page ${redirectPath} of this machine, such as http://127.0.0.1:8080${redirectPath}.`,
  )
}

/** Returns the problem with a request of the console; undefined if there is none. */
function problemOf(form: Form): { readonly code: string; readonly message: string } | undefined {
  if (form.get('response_type') !== 'code')
    return { code: 'unsupported_response_type', message: 'Send response_type=code.' }
  if (
    form.get('code_challenge_method') !== 'S256' ||
    !challengePattern.test(form.get('code_challenge') ?? '')
  )
    return {
      code: 'invalid_request',
      message: 'Send code_challenge_method=S256 and a code_challenge of 43 characters of base64url.',
    }
  return undefined
}
