import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDuplicate, withUnknownEnum } from '../faults/corrupt-answer.ts'
import { selectFaults } from '../faults/faults.ts'
import { rateLimiter, tooManyRequests } from '../faults/rate-limits.ts'
import type { FaultRule } from '../faults/tables.ts'
import type { Answer } from '../http/answer.ts'
import { apiHostOf, authenticate, toErrorAnswer } from '../http/api-host.ts'
import { deferRequest } from '../http/deferred-requests.ts'
import { parseBody, readCall, readText } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import { type BareCall, type Call, type PartnerRoute, type Route, routeFinder } from '../http/route.ts'
import {
  holdConnection,
  type Outgoing,
  resetConnection,
  send,
  sendChunks,
  sendHalf,
  sendHuge,
} from '../http/send-answer.ts'
import { settingsOf, timeOf } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import type { Store } from '../state/store.ts'
import { perform, performDue } from './perform.ts'

/**
 * Returns the request handler. `onSeen` is called after each request to the simulated vendor, but not for requests to
 * the control API. Faults are selected before authentication: like faults of the network, they can also hit requests
 * without a valid token.
 */
export function requestListener(
  store: Store,
  routes: readonly Route[],
  onSeen: (seen: LoggedRequest) => void,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { state } = store
  const find = routeFinder(routes)
  const secondsToWait = rateLimiter()
  const now = () => timeOf(settingsOf(state).clock)

  return async (request, response) => {
    const text = await readText(request)
    const arrived = readCall(request, state, now())
    const isOurs = apiHostOf(arrived.path).name === 'simulator'
    const faults = isOurs ? [] : store.change(() => selectFaults(state, arrived.method, arrived.path))
    for (const { fault, ms = 1_000 } of faults)
      if (fault === 'delay') await sleep(ms, undefined, { ref: false })

    const call = { ...arrived, now: now() }
    performDue(store, call.now, find)
    const status = respond(call, text, faults, response)
    if (isOurs) return
    const { requestId, correlationId, method } = call
    const names = faults.map(({ fault }) => fault)
    const time = call.now.toISOString()
    onSeen({ time, method, url: request.url!, status, requestId, correlationId, faults: names })
  }

  /**
   * Executes the request and sends the answer, with the given faults. Returns the status that was sent; null if none
   * was.
   */
  function respond(
    call: BareCall,
    text: string,
    faults: readonly FaultRule[],
    response: ServerResponse,
  ): number | null {
    const bom = faults.some(({ fault }) => fault === 'bom')
    const line: Outgoing = { response, headers: apiHostOf(call.path).headers(call), date: call.now, bom }
    const ending = faults.find(({ fault }) => Object.hasOwn(answersOfFaults, fault))
    const act = () => answered(call, text, faults)
    if (ending !== undefined) {
      if (ending.acts === true) act()
      return answersOfFaults[ending.fault as FinalFaultName](ending, line, call)
    }
    let answer = act()
    for (const rule of faults) answer = corruptAnswer(answer, rule, call.method, act)
    sendWithFaults(answer, line, faults)
    return answer.status
  }

  function answered(bare: BareCall, text: string, faults: readonly FaultRule[]): Answer {
    const host = apiHostOf(bare.path)
    try {
      const found = find(bare.method, bare.path)
      if (found.route === undefined) throw noSuchRoute(found.methods)
      const { route, params } = found
      const call = { ...bare, params, body: parseBody(text, bare) }
      if (route.needs === 'nothing') return store.change(() => route.handle(call))
      return partnerAnswer(route, call, faults)
    } catch (error) {
      if (error instanceof Refusal) return toErrorAnswer(error, host, bare)
      console.error(error)
      const failure = new Refusal(500, 800005, 'The simulator failed; its log shows the error.')
      return toErrorAnswer(failure, host, bare)
    }
  }

  function partnerAnswer(route: PartnerRoute, open: Call, faults: readonly FaultRule[]): Answer {
    const call = authenticate(open, apiHostOf(open.path), route.needs === 'user')
    const { family } = route
    const attempt = { partnerId: call.partner.tenantId, family, customerId: call.params.customerId }
    const wait = secondsToWait(settingsOf(state).limits, attempt, call.now)
    if (wait > 0) return tooManyRequests(wait)
    const isRead = call.method === 'GET' || call.method === 'HEAD'
    const stale = faults.find(({ fault }) => fault === 'stale')
    if (stale !== undefined && isRead) {
      const since = addDuration(new Date(0), stale.age ?? 'PT15M')!.getTime()
      return perform(store, { ...call, state: store.asBefore(since) }, route.handle)
    }
    const accepted = faults.find(({ fault }) => fault === 'accepted')
    if (accepted !== undefined && !isRead) {
      return perform(store, call, () => deferRequest(call, accepted.after ?? 'PT10S'))
    }
    return perform(store, call, route.handle)
  }
}

function noSuchRoute(methods: readonly string[]): Refusal {
  if (methods.length === 0) return new Refusal(404, 1000, 'There is no route for this path.')
  const headers = { Allow: methods.join(', ') }
  return new Refusal(405, 1000, `This path supports ${methods.join(', ')}.`, { headers })
}

function corruptAnswer(
  answer: Answer,
  { fault, field }: FaultRule,
  method: string,
  act: () => Answer,
): Answer {
  if (fault === 'unknown-enum') return withUnknownEnum(answer, field)
  if (fault !== 'duplicate') return answer
  // For the fault `duplicate`, a read returns its last item twice. A write runs twice, and the second answer is sent.
  return method === 'GET' ? withDuplicate(answer) : act()
}

function sendWithFaults(answer: Answer, line: Outgoing, faults: readonly FaultRule[]): void {
  const huge = faults.find(({ fault }) => fault === 'huge')
  const isHalf = faults.some(({ fault }) => fault === 'half')
  const isCut = faults.some(({ fault }) => fault === 'cut')
  const ending = isHalf ? 'half' : isCut ? 'cut' : undefined
  if (answer.chunks !== undefined) void sendChunks(answer, line, ending).catch(() => line.response.destroy())
  else if (isHalf) sendHalf(answer, line)
  else if (huge !== undefined) void sendHuge(answer, line, huge.bytes ?? 100_000_000)
  else send(answer, line)
}

type FinalFaultName = 'reset' | 'timeout' | 'status' | 'html'

/** The faults that replace the vendor's answer. Each function returns the status that it sends; null for none. */
const answersOfFaults: Record<
  FinalFaultName,
  (rule: FaultRule, line: Outgoing, call: BareCall) => number | null
> = {
  reset(_, line) {
    resetConnection(line)
    return null
  },
  timeout({ ms = 120_000 }, line) {
    holdConnection(line, ms)
    return null
  },
  html({ status = 502 }, line) {
    send(gatewayPage(status), line)
    return status
  },
  status(rule, line, call) {
    send(statusAnswer(rule, call), line)
    return rule.status!
  },
}

function statusAnswer({ status, code, description, retryAfter }: FaultRule, call: BareCall): Answer {
  const wait = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  if (code === undefined && status === 429) return tooManyRequests(retryAfter)
  if (code === undefined && status! > 500)
    return { ...gatewayPage(status!), headers: { ...htmlHeaders, ...wait } }
  const refusal = new Refusal(
    status!,
    code ?? (status === 500 ? 800003 : status!),
    description ?? 'A planned fault.',
    {
      headers: wait ?? {},
    },
  )
  return toErrorAnswer(refusal, apiHostOf(call.path), call)
}

const htmlHeaders = { 'content-type': 'text/html' }

function gatewayPage(status: number): Answer {
  const title = `${status} ${status === 503 ? 'Service Unavailable' : 'Bad Gateway'}`
  const text = `<html><head><title>${title}</title></head>\r\n<body><h1>${title}</h1></body></html>\r\n`
  return { status, text, headers: htmlHeaders }
}
