import type { Answer } from '../http/answer.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import {
  defaultSubscriptionSettings,
  subscriptionSettings,
} from '../partner-center/subscriptions/settings.ts'
import type { SubscriptionSettings } from '../partner-center/subscriptions/tables.ts'
import { changeSettings } from '../state/clock.ts'
import { clearDueQueue } from '../state/due-queue.ts'
import { addDuration } from '../state/duration.ts'
import { invalidInput } from './action.ts'

const path = '/simulator/subscriptions'

/** The settings of subscriptions. */
export const subscriptionSettingRoutes: readonly OpenRoute[] = [
  { method: 'GET', path, needs: 'nothing', handle: show },
  { method: 'PUT', path, needs: 'nothing', handle: set },
  { method: 'DELETE', path, needs: 'nothing', handle: clear },
]

const words: Partial<Record<keyof SubscriptionSettings, readonly string[]>> = {
  suspendedAtTermEnd: ['expired', 'disabled'],
  extendedService: ['by-date', 'always', 'never'],
  migrations: ['complete', 'fail'],
  versions: ['optional', 'required', 'ignored'],
}

function show({ state }: Call): Answer {
  return { status: 200, body: subscriptionSettings(state) }
}

/** Replaces the settings; omitted ones get their defaults. */
function set(call: Call): Answer {
  for (const [name, value] of Object.entries(Object(call.body))) {
    if (!Object.hasOwn(defaultSubscriptionSettings, name)) {
      throw invalidInput(`${name} is no setting; ${Object.keys(defaultSubscriptionSettings).join(', ')} are.`)
    }
    const expected = problemOf(name as keyof SubscriptionSettings, value)
    if (expected !== undefined) throw invalidInput(`${name} has to be ${expected}.`)
  }
  changeSettings(call.state, { subscriptions: Object(call.body) })
  // The settings decide what is due when.
  clearDueQueue(call.state)
  return show(call)
}

function problemOf(name: keyof SubscriptionSettings, value: unknown): string | undefined {
  const usual = defaultSubscriptionSettings[name]
  const known = words[name]
  if (known !== undefined) return known.includes(value as string) ? undefined : `one of ${known.join(', ')}`
  if (typeof usual === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false'
  if (typeof usual === 'number') {
    return Number.isInteger(value) && (value as number) >= 1 ? undefined : 'an integer from 1'
  }
  const isDuration = typeof value === 'string' && addDuration(new Date(0), value) !== undefined
  return isDuration ? undefined : 'a duration such as PT10M'
}

function clear({ state }: Call): Answer {
  changeSettings(state, { subscriptions: {} })
  clearDueQueue(state)
  return { status: 204 }
}
