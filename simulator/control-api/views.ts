import { readFileSync } from 'node:fs'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { settingsOf } from '../state/clock.ts'
import { type State, tableNames } from '../state/state.ts'

const page = readFileSync(new URL('page.html', import.meta.url), 'utf8')

/**
 * Returns the routes of the simulator's page, ledger, state and request log.
 *
 * @param requests The last requests to the vendor, oldest first.
 * @param reset Deletes all data and creates the demo data from the given seed, else from the present one.
 */
export function viewRoutes(
  requests: readonly LoggedRequest[],
  reset: (seed: string | undefined) => void,
): OpenRoute[] {
  return [
    { method: 'GET', path: '/', needs: 'nothing', handle: showPage },
    { method: 'GET', path: '/simulator/ledger', needs: 'nothing', handle: ledger },
    { method: 'GET', path: '/simulator/state', needs: 'nothing', handle: showState },
    {
      method: 'GET',
      path: '/simulator/requests',
      needs: 'nothing',
      handle: (call) => ({ status: 200, body: requests.slice(-(limitOf(call, 'last') ?? requests.length)) }),
    },
    {
      method: 'POST',
      path: '/simulator/reset',
      needs: 'nothing',
      handle(call) {
        const { seed } = Object(call.body)
        reset(seed === undefined ? undefined : String(seed))
        return { status: 200, body: { seed: settingsOf(call.state).seed } }
      },
    },
  ]
}

function showPage(): Answer {
  return { status: 200, text: page, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

/**
 * Returns ledger entries, filtered by `kind`, `partnerId`, `subject`, `requestId` and `after` (a sequence number).
 */
function ledger(call: Call): Answer {
  const { query } = call
  const after = limitOf(call, 'after') ?? 0
  const wanted = (name: string, value: string | null) => (query.get(name) ?? value) === value
  const entries = [...call.state.ledger.values()].filter(
    ({ sequence, kind, partnerId, subject, requestId }) =>
      sequence > after &&
      wanted('kind', kind) &&
      wanted('partnerid', partnerId) &&
      wanted('subject', subject) &&
      wanted('requestid', requestId),
  )
  const last = limitOf(call, 'last')
  return { status: 200, body: last === undefined ? entries : entries.slice(-last) }
}

/** Returns every table as a list of its rows, or of its `last` rows, and the number of rows of each table. */
function showState(call: Call): Answer {
  const { state } = call
  const last = limitOf(call, 'last')
  const sizes = Object.fromEntries(tableNames.map((name) => [name, state[name].size]))
  const rows = Object.fromEntries(tableNames.map((name) => [name, rowsOf(state, name, last)]))
  return { status: 200, body: { now: call.now.toISOString(), sizes, ...rows } }
}

function rowsOf(state: State, name: keyof State, last: number | undefined): unknown[] {
  const rows = [...state[name].values()]
  return last === undefined ? rows : rows.slice(-last)
}

function limitOf({ query }: Call, name: string): number | undefined {
  const text = query.get(name)
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refusal(400, 400, `${name} must be a number.`)
}
