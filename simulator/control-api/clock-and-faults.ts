import { billingSettings } from '../billing/settings.ts'
import { parseFaults } from '../faults/faults.ts'
import { parseLimits } from '../faults/rate-limits.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { changeSettings, clockAt, settingsOf, timeOf } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'

/** Routes that read and change the clock, the faults and the rate limits. */
export const clockAndFaultRoutes: readonly OpenRoute[] = [
  { method: 'GET', path: '/simulator/clock', needs: 'nothing', handle: clock },
  { method: 'PUT', path: '/simulator/clock', needs: 'nothing', handle: setClock },
  { method: 'GET', path: '/simulator/faults', needs: 'nothing', handle: faults },
  { method: 'PUT', path: '/simulator/faults', needs: 'nothing', handle: setFaults },
  { method: 'DELETE', path: '/simulator/faults', needs: 'nothing', handle: clearFaults },
  { method: 'GET', path: '/simulator/limits', needs: 'nothing', handle: limits },
  { method: 'PUT', path: '/simulator/limits', needs: 'nothing', handle: setLimits },
  { method: 'DELETE', path: '/simulator/limits', needs: 'nothing', handle: clearLimits },
]

function clock({ state }: Call): Answer {
  const setting = settingsOf(state).clock
  return { status: 200, body: { now: timeOf(setting).toISOString(), running: setting.running } }
}

/**
 * Sets the clock. `now` sets a time and stops the clock unless `running` is true. `advance` moves the clock by a
 * duration, or until the month is closed, and does not start or stop it.
 */
function setClock(call: Call): Answer {
  const { now, advance, running } = Object(call.body)
  const wrong = (text: string) => new Refusal(400, 400, text)
  if (now === undefined && advance === undefined && running === undefined) {
    throw wrong('Send now, advance or running.')
  }
  if (running !== undefined && typeof running !== 'boolean') throw wrong('running must be true or false.')
  const set = now === undefined ? call.now : new Date(String(now))
  if (Number.isNaN(set.getTime())) throw wrong('now must be a time such as 2027-01-31T12:00:00Z.')
  const time = advance === undefined ? set : clockAfter(call, set, String(advance))
  if (time === undefined) throw wrong('advance must be a duration such as P7D or PT1H, or closing.')
  const runs = running ?? (now === undefined ? settingsOf(call.state).clock.running : false)
  changeSettings(call.state, { clock: clockAt(time, runs) })
  return clock(call)
}

function clockAfter({ state }: Call, from: Date, by: string): Date | undefined {
  if (by !== 'closing') return addDuration(from, by)
  const { closingDay } = billingSettings(state)
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, closingDay))
}

function faults({ state }: Call): Answer {
  return { status: 200, body: settingsOf(state).faults }
}

function setFaults(call: Call): Answer {
  changeSettings(call.state, { faults: parseFaults(call.body) })
  return faults(call)
}

function clearFaults({ state }: Call): Answer {
  changeSettings(state, { faults: [] })
  return { status: 204 }
}

function limits({ state }: Call): Answer {
  return { status: 200, body: settingsOf(state).limits }
}

function setLimits(call: Call): Answer {
  changeSettings(call.state, { limits: parseLimits(call.body) })
  return limits(call)
}

function clearLimits({ state }: Call): Answer {
  changeSettings(state, { limits: [] })
  return { status: 204 }
}
