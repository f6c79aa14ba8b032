import { setTimeout as sleep } from 'node:timers/promises'
import type { VendorTry, VendorWatch } from '../../adapter.ts'
import type { CircuitBreaker, Outcome } from '../../port.ts'
import { isLeftOpen } from './errors.ts'
import { exchangeTraced, type HttpRequest, type Lost, type Reply } from './http.ts'
import { type Breaker, type Evidence, openBreaker } from './limiting/breaker.ts'
import { openRateLimit } from './limiting/rate-limit.ts'
import type { Limits } from './limits.ts'
import { textAt } from './wire.ts'

/** The properties of a request that determine its limits and retries. */
export interface Sending {
  /** The API and the group of calls that share a rate limit, such as `graph/delegation`. */
  readonly family: string
  readonly customerId: string | null
  /** Whether the request is a write, which may have been performed although no answer arrived. */
  readonly isWrite: boolean
  /** Whether the answer is a file. The vendor generates files on request, so they take longer than other queries. */
  readonly isFile?: boolean
  /** Whether the answer is a long list, for which the vendor needs minutes. */
  readonly isSlow?: boolean
}

type Throttled = Extract<Outcome<never>, { kind: 'throttled' }>
type Unavailable = Extract<Outcome<never>, { kind: 'unavailable' }>
type Unknown = Extract<Outcome<never>, { kind: 'unknown' }>
type Refused = Extract<Outcome<never>, { kind: 'refused' }>

/**
 * Returns a request with an access token, or the outcome when no token is available. If the vendor refused the token of
 * the previous try, `refused` is the request of that try, else undefined.
 */
export type Prepare = (
  refused: HttpRequest | undefined,
) => Promise<HttpRequest | Lost | Unavailable | Refused>

/** The vendor's answer, or the outcome when no answer arrived. */
export type Sent =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | Throttled
  | Unavailable
  | Unknown
  | Refused

/** A failed try; `outcome` is the result when no further try follows. */
interface Failure {
  readonly kind: 'failed'
  readonly outcome: Throttled | Unavailable | Refused
  readonly mayHaveActed: boolean
  readonly isWorthRepeating: boolean
  /** Whether the circuit breaker counts the failure: no usable answer, or a status such as 503, as in an outage. */
  readonly isSilence: boolean
  /** Whether the breaker or the rate limit of the service kept the request from being sent. */
  readonly isBlocked?: boolean
  /** The minimum pause before the next try, in milliseconds. */
  readonly pause?: number
}

interface TransportWatch extends VendorWatch {
  onRecovered?(): void
}

/**
 * Opens the transport of an account: rate limits, retries of temporary failures, and circuit breakers. All
 * retries happen here. Every try sends the same request id, so that the vendor detects a write that it has
 * performed already.
 *
 * @param watch `onRecovered` is called at the first answer of an API after its circuit breaker was open.
 */
export function openTransport(limits: Limits, watch: TransportWatch = {}) {
  const pace = openRateLimit(limits)
  // One breaker per API, because an API can fail while the others work.
  const breakers = new Map<string, Breaker>()
  const breakerOf = ({ family }: Sending) => {
    const [place = ''] = family.split('/')
    const known =
      breakers.get(place) ??
      openBreaker(limits, (isOpen) => {
        watch.onBreaker?.({ api: place, isOpen })
        if (!isOpen) watch.onRecovered?.()
      })
    breakers.set(place, known)
    return known
  }

  const timesOf = ({ isWrite, isFile, isSlow }: Sending) =>
    isWrite ? limits.write : isSlow ? limits.slow : isFile ? limits.file : limits.question

  async function attempt(sending: Sending, prepare: Prepare, deadline: number): Promise<Sent | Failure> {
    const breaker = breakerOf(sending)
    const rests = restOf(breaker)
    if (rests) return rests
    const latest = Math.min(performance.now() + limits.patience, deadline)
    const turn = await pace.turn(sending.family, sending.customerId, latest)
    if ('afterMs' in turn) return blocked({ kind: 'throttled', afterMs: turn.afterMs })
    try {
      // The breaker may have opened while this request waited for its slot.
      return restOf(breaker) ?? (await breaker.watch(() => exchanged(sending, prepare, deadline), evidenceOf))
    } finally {
      turn.end()
    }
  }

  async function exchanged(
    sending: Sending,
    prepare: Prepare,
    deadline: number,
    refused?: HttpRequest,
  ): Promise<Sent | Failure> {
    const request = await signedIn(
      prepare(refused),
      Math.min(limits.question.all, deadline - performance.now()),
    )
    if ('kind' in request) return failed(request)
    if ('isLost' in request) return silence(request)
    const { each } = timesOf(sending)
    const timeout = Math.min(each, deadline - performance.now())
    if (timeout <= 0) return silence(signInTooSlow)
    const longest = sending.isSlow ? limits.longestPage : limits.longestAnswer
    const speed = { all: limits.file.all, slowest: limits.slowestFile }
    const reply = await exchangeTraced(request, { timeout, longest, speed }, sending.family, watch.onSend)
    if ('isLost' in reply) return silence(reply)
    if (reply.status === 401 && !refused) return await exchanged(sending, prepare, deadline, request)
    if (reply.status === 429) {
      const afterMs = pace.pause(sending.family, retryAfter(reply) ?? 10_000)
      return { ...failed({ kind: 'throttled', afterMs }), isWorthRepeating: true }
    }
    if (!isPassing(reply.status)) return { kind: 'answered', reply }
    return {
      ...silence({ wasSent: true, reason: `it answered ${reply.status}` }),
      // Such an answer says that the vendor itself does not know whether it performed the write. The caller must read
      // the state before a retry.
      isWorthRepeating: !(sending.isWrite && isLeftOpen(reply)),
      isSilence: reply.status > 500,
      pause: retryAfter(reply),
    }
  }

  /** Returns the state of each circuit breaker that has been used. */
  const circuitBreakers = (): CircuitBreaker[] =>
    [...breakers].map(([api, breaker]) => {
      const restMs = breaker.restMs()
      return { api, isOpen: restMs !== undefined, restMs: Math.ceil(restMs ?? 0) }
    })

  async function send(sending: Sending, prepare: Prepare): Promise<Sent> {
    const deadline = performance.now() + timesOf(sending).all
    let isOpen = false
    for (let round = 1; ; round += 1) {
      const begun = performance.now()
      const tried = await attempt(sending, prepare, deadline)
      watch.onTry?.({
        family: sending.family,
        outcome: tryOutcome(tried),
        seconds: (performance.now() - begun) / 1_000,
      })
      // If the answer to an earlier try was lost, a refusal of this try does not show whether the vendor has performed
      // the earlier one.
      const isSure = !isOpen || (tried.kind === 'answered' && tried.reply.status < 400)
      if (tried.kind !== 'failed')
        return isSure ? tried : leftOpen('Microsoft answered a later attempt, but not an earlier one.')
      isOpen ||= sending.isWrite && tried.mayHaveActed
      const pause = Math.max(pauseAfter(round, limits, Math.random()), tried.pause ?? 0)
      if (!tried.isWorthRepeating || round >= limits.tries || performance.now() + pause >= deadline) {
        return isOpen ? leftOpen(textOf(tried.outcome)) : tried.outcome
      }
      await sleep(pause)
    }
  }

  return Object.assign(send, { circuitBreakers })
}

function tryOutcome(tried: Sent | Failure): VendorTry['outcome'] {
  // 404 is the normal answer to many queries, such as whether a domain is taken.
  if (tried.kind === 'answered')
    return tried.reply.status < 400 || tried.reply.status === 404 ? 'answered' : 'refused'
  if (tried.kind !== 'failed') return 'unavailable'
  if (!tried.isBlocked) return tried.outcome.kind
  return tried.outcome.kind === 'throttled' ? 'paused' : 'blocked'
}

/**
 * Returns whether a status leaves open whether the vendor performed the request. Gateways use statuses that no RFC
 * defines, such as 520; an unknown 5xx status is treated as 500 (RFC 9110, section 15). A server that answers 501 has
 * not performed the request.
 */
function isPassing(status: number): boolean {
  return status === 408 || (status >= 500 && status !== 501)
}

function failed(outcome: Throttled | Unavailable | Refused): Failure {
  return { kind: 'failed', outcome, mayHaveActed: false, isWorthRepeating: false, isSilence: false }
}

function blocked(outcome: Throttled | Unavailable): Failure {
  return { ...failed(outcome), isBlocked: true }
}

const signInTooSlow = {
  isLost: true,
  wasSent: false,
  reason: 'the sign-in used the whole time limit of the request',
} as const

/**
 * Returns a prepared request, or that its token did not come within `timeout` milliseconds. A token can need several
 * requests, because refresh tokens are used one after the other. The sign-in itself continues for other requests.
 */
async function signedIn<T>(preparing: Promise<T>, timeout: number): Promise<T | Lost> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<Lost>((resolve) => {
    timer = setTimeout(() => resolve(signInTooSlow), Math.max(0, timeout))
  })
  return await Promise.race([preparing, isOver]).finally(() => clearTimeout(timer))
}

/** Returns the failure of a request that an open circuit breaker blocks; undefined when it may be sent. */
function restOf(breaker: Breaker): Failure | undefined {
  const afterMs = breaker.restMs()
  if (afterMs === undefined) return undefined
  return blocked({
    kind: 'unavailable',
    reason: 'Microsoft has not answered several requests in a row.',
    afterMs,
  })
}

function evidenceOf(tried: Sent | Failure): Evidence {
  if (tried.kind === 'answered') return 'answer'
  return tried.kind === 'failed' && tried.isSilence ? 'silence' : 'none'
}

function silence({ wasSent, reason }: Pick<Lost, 'wasSent' | 'reason'>): Failure {
  const outcome = { kind: 'unavailable', reason: `Microsoft cannot be reached: ${reason}.` } as const
  return { kind: 'failed', outcome, mayHaveActed: wasSent, isWorthRepeating: true, isSilence: true }
}

function leftOpen(reason: string): Unknown {
  return {
    kind: 'unknown',
    reason: `${reason} Microsoft may have performed the request nevertheless; read the current state.`,
  }
}

function textOf(outcome: Throttled | Unavailable | Refused): string {
  return outcome.kind === 'throttled' ? 'Microsoft accepts no more requests for now.' : outcome.reason
}

/**
 * Returns the pause after a failed try, in milliseconds.
 *
 * @param round The number of the try, from 1.
 * @param chance A random number from 0 to 1, for the jitter.
 */
export function pauseAfter(round: number, { backOff }: Pick<Limits, 'backOff'>, chance: number): number {
  return backOff * 2 ** (round - 1) * (0.5 + chance / 2)
}

/**
 * Returns the retry delay that the vendor requests, in milliseconds, at most an hour: from `Retry-After`, or from the
 * text of its gateway. Undefined when it requests none.
 */
function retryAfter({ headers, body }: Reply): number | undefined {
  const header = headers.get('retry-after')
  const said = /try again in (\d{1,9}) seconds/i.exec(textAt(body, 'message') ?? '')?.[1]
  const seconds = header === null ? said : /^\d+$/.test(header) ? header : undefined
  // The delay until a date starts at the `Date` of the same answer, because the vendor's clock may differ from ours.
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const milliseconds = seconds === undefined ? Date.parse(header ?? '') - sentAt : Number(seconds) * 1_000
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), 3_600_000)
}
