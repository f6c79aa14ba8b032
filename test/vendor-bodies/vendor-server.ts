import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callKey } from './corpus.ts'

/** An answer of the server to a call. */
export interface Served {
  readonly call: { readonly method: string; readonly path: string }
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text: string | Uint8Array
}

/** A received request. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The tokens that the server issues to an app and to a user. */
export const [appToken, userToken] = ['served.app.token', 'served.user.token']

export type VendorServer = Awaited<ReturnType<typeof startVendorServer>>

/**
 * A vendor without logic: it issues tokens, answers each call with the last configured answer, and records requests. A
 * call without an answer is 404 with code 1000, as at Partner Center.
 */
export async function startVendorServer() {
  let served: readonly (Served & { readonly pattern: RegExp })[] = []
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method = 'GET', url = '/' } = request
    const { pathname, searchParams: query } = new URL(url, 'http://vendor.example')
    if (/\/oauth2\/(v2\.0\/)?token$/.test(pathname)) {
      const grant = new URLSearchParams(body).get('grant_type')
      const token = grant === 'client_credentials' ? appToken : userToken
      response.setHeader('content-type', 'application/json')
      return response.end(`{"token_type":"Bearer","expires_in":"3599","access_token":"${token}"}`)
    }
    const headers = request.headers as Record<string, string>
    received.push({ method, path: decodeURIComponent(pathname), query, headers, body })
    const found = served.find(
      (one) => one.call.method === method && one.pattern.test(decodeURIComponent(pathname)),
    )
    // Lists that are paged by offset end after their first page.
    if (found !== undefined && Number(query.get('offset') ?? 0) > 0) return response.end('{"items":[]}')
    response.statusCode = found?.status ?? 404
    response.setHeader('content-type', 'application/json; charset=utf-8')
    for (const [name, value] of Object.entries(found?.headers ?? {})) response.setHeader(name, value)
    response.end(found?.text ?? '{"code":1000,"description":"Not found.","data":[],"source":"PartnerFD"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Sets the answers from now on, and deletes the recorded requests. */
    serve(answers: readonly Served[]) {
      served = answers.map((one) => ({ ...one, pattern: patternOf(one.call) }))
      received.length = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function patternOf(call: Served['call']): RegExp {
  const [, path = ''] = callKey(call).split(' ')
  const plain = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '[^/]+')
  return new RegExp(`^(/v1(\\.0)?)?${plain}$`, 'i')
}
