import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  type AllowedNetworks,
  literalAddress,
  mayConnect,
  urlProblem,
} from '../domain/webhooks/webhook-target.ts'
import type { OutboundResult } from './port.ts'

/** A request to a server that a user of the API has named. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends requests to servers that users of the API have named. */
export interface Outbound {
  /** The networks that may be reached besides public addresses. */
  readonly allowed: AllowedNetworks
  /** Sends a POST. Never rejects. Follows no redirects. */
  send(request: OutboundRequest): Promise<OutboundResult>
  /** Closes idle connections. */
  close(): void
}

/** How requests are sent. */
export interface OutboundOptions {
  /** Networks that may be reached besides public addresses, such as 10.0.0.0/8. */
  readonly allowed: AllowedNetworks
  /** Returns the addresses of a host name. The default asks the name servers of this machine. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** The limit for a whole request: name, connection, and answer. */
  readonly timeoutMs?: number
}

/** The maximum number of bytes of an answer that are read. */
export const maxAnswerBytes = 64 * 1_024

const usualTimeoutMs = 10_000
const idleMs = 15_000
// As many as a webhook has at the same time, so that each request finds an open connection.
const maxIdleOfHost = 8

/**
 * Opens a sender that connects only to public addresses and allowed networks. Each connection is opened to an address
 * that was checked for this connection, so a name whose address changes between check and connection cannot bypass the
 * check.
 */
export function openOutbound({
  allowed,
  resolve = nameServers(),
  timeoutMs = usualTimeoutMs,
}: OutboundOptions): Outbound {
  const agentOptions = { keepAlive: true, maxFreeSockets: maxIdleOfHost, timeout: idleMs }
  const agents = { 'https:': new https.Agent(agentOptions), 'http:': new http.Agent(agentOptions) }
  const lookups = {
    'https:': checkedLookup(resolve, 'https:', allowed),
    'http:': checkedLookup(resolve, 'http:', allowed),
  }

  async function post({ url: text, headers, body }: OutboundRequest, signal: AbortSignal): Promise<Answer> {
    const url = new URL(text)
    const { hostname } = url
    const protocol = url.protocol as keyof typeof agents
    // The client does not look up the name of a literal address.
    const address = literalAddress(hostname)
    if (address !== undefined && !mayConnect(address, protocol, allowed)) throw refusedAddress(address)
    const options: RequestOptions = {
      ...{ method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
      ...{ agent: agents[protocol], lookup: lookups[protocol], signal, maxHeaderSize: 16 * 1_024 },
    }
    return await new Promise((settle, reject) => {
      let hasAnswer = false
      const request = (protocol === 'https:' ? https : http).request(url, options, (response) => {
        hasAnswer = true
        readStart(response).then((answer) => settle({ status: response.statusCode!, body: answer }), reject)
      })
      request.once('error', (error) => {
        // The server has closed an idle connection at the moment of the request, so it did not read the request.
        if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
          post({ url: text, headers, body }, signal).then(settle, reject)
        else reject(error)
      })
      // An answer that switches the protocol closes the connection without an error.
      request.once('close', () => hasAnswer || reject(new Error(reasons.ECONNRESET)))
      request.end(body)
    })
  }

  return {
    allowed,
    async send(request) {
      const began = performance.now()
      const durationMs = () => Math.round(performance.now() - began)
      const problem = urlProblem(request.url, allowed)
      if (problem !== undefined)
        return { status: null, body: '', error: `The URL ${problem}.`, durationMs: 0 }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return { ...(await post(request, signal)), error: null, durationMs: durationMs() }
      } catch (thrown) {
        const error = signal.aborted
          ? `The request was not answered within ${timeoutMs / 1_000} seconds.`
          : reasonOf(thrown)
        return { status: null, body: '', error, durationMs: durationMs() }
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** Reads at most `maxAnswerBytes` of an answer, and closes the connection of a longer one. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxAnswerBytes - size))
    size += chunk.length
    // Leaving the loop destroys the response.
    if (size >= maxAnswerBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A host whose addresses may not be reached. */
class RefusedAddress extends Error {}

function refusedAddress(address: string): RefusedAddress {
  return new RefusedAddress(
    `The host has the address ${address}, which webhooks may not reach: only public addresses are possible, and networks that the operator allows.`,
  )
}

/** Returns a lookup that yields only addresses that may be reached. */
function checkedLookup(
  resolve: (name: string) => Promise<readonly string[]>,
  protocol: string,
  allowed: AllowedNetworks,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const addresses = found.filter((address) => mayConnect(address, protocol, allowed))
        const [first] = addresses
        if (first === undefined) {
          const error =
            found[0] === undefined ? new Error('The host has no address.') : refusedAddress(found[0])
          return callback(error, '', 0)
        }
        if (!options.all) return callback(null, first, familyOf(first))
        callback(
          null,
          addresses.map((address) => ({ address, family: familyOf(address) })),
        )
      },
      (error) => callback(error, '', 0),
    )
  }
}

/**
 * Returns a function that asks the name servers for IPv4 and IPv6 addresses. Unlike the resolver of the operating
 * system, it does not wait in the thread pool of the process, where names without an answer would delay all others.
 */
function nameServers(): (name: string) => Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const [failure] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (found.length === 0 && failure) throw failure
    return found
  }
}

const familyOf = (address: string) => (address.includes(':') ? 6 : 4)

/** The reasons of usual failures, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host does not exist.',
  ENODATA: 'The host name has no address.',
  ETIMEOUT: 'The name servers did not answer.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection without an answer.',
  ENETUNREACH: 'The network of the host cannot be reached.',
  EHOSTUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are longer than 16 KB.',
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof RefusedAddress) return thrown.message
  const [inner] = thrown instanceof AggregateError ? thrown.errors : [thrown]
  const { code, message } = inner as NodeJS.ErrnoException
  return (code && reasons[code]) ?? (message || `The request failed: ${code}.`)
}
