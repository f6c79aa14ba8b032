import { Refusal } from '../http/refusal.ts'
import { pathMatcher } from '../http/route.ts'
import { changeSettings, settingsOf } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import { chance } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { type FaultName, type FaultRule, type FaultState, faultNames } from './tables.ts'

const matchers = new WeakMap<FaultRule, (method: string, path: string) => boolean>()

/**
 * Returns the faults that hit a request, in the order of the rules. The result depends only on the seed and on the
 * number of matching requests so far.
 */
export function selectFaults(state: State, method: string, path: string): FaultRule[] {
  const { seed, faults } = settingsOf(state)
  const fired: FaultRule[] = []
  const states = faults.map((fault, index) => {
    if (!matcherOf(fault.rule)(method, path)) return fault
    const seen = fault.seen + 1
    if (!isStruck(fault, seen, `${seed}/fault/${index}/${seen}`)) return { ...fault, seen }
    fired.push(fault.rule)
    return { ...fault, seen, fired: fault.fired + 1 }
  })
  if (states.some((fault, index) => fault !== faults[index])) changeSettings(state, { faults: states })
  return fired
}

function isStruck({ rule, fired }: FaultState, seen: number, draw: string): boolean {
  if (rule.next !== undefined && fired >= rule.next) return false
  if (rule.every !== undefined && seen % rule.every !== 0) return false
  return rule.probability === undefined || chance(draw) < rule.probability
}

function matcherOf(rule: FaultRule): (method: string, path: string) => boolean {
  const known = matchers.get(rule)
  if (known !== undefined) return known
  const [ruleMethod, pattern] = rule.route.split(' ') as [string, string]
  const fits = pathMatcher(pattern)
  const matcher = (method: string, path: string) =>
    (ruleMethod === '*' || ruleMethod === method) && fits(path) !== undefined
  matchers.set(rule, matcher)
  return matcher
}

/** Validates a list of fault rules. @throws Refusal that names the first invalid member */
export function parseFaults(body: unknown): FaultState[] {
  if (!Array.isArray(body)) throw new Refusal(400, 400, 'Send a list of rules.')
  return body.map((rule, index) => {
    const wrong = problemOf(Object(rule))
    if (wrong !== undefined) throw new Refusal(400, 400, `[${index}].${wrong}`)
    return { rule, seen: 0, fired: 0 }
  })
}

const within = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && value >= low && value <= high
const count = (value: unknown) => Number.isInteger(value) && (value as number) >= 1
const text = (value: unknown) => typeof value === 'string'
const duration = (value: unknown) =>
  typeof value === 'string' && addDuration(new Date(0), value) !== undefined

const members: Record<keyof FaultRule, [check: (value: unknown) => boolean, expected: string]> = {
  route: [(value) => text(value) && /^(\*|[A-Z]+) \/\S*$/.test(value as string), 'like POST /v1/customers'],
  fault: [(value) => faultNames.includes(value as FaultName), `one of ${faultNames.join(', ')}`],
  probability: [within(0, 1), 'a number from 0 to 1'],
  every: [count, 'an integer from 1'],
  next: [count, 'an integer from 1'],
  acts: [(value) => typeof value === 'boolean', 'true or false'],
  ms: [within(0, 3_600_000), 'a number of milliseconds up to an hour'],
  status: [within(400, 599), 'a status from 400 to 599'],
  retryAfter: [within(0, 86_400), 'a number of seconds'],
  code: [Number.isInteger, 'an integer'],
  description: [text, 'a text'],
  bytes: [within(1, 2 ** 31), 'a number of bytes up to 2 GiB'],
  age: [duration, 'like PT15M'],
  after: [duration, 'like PT30S'],
  field: [text, 'the name of a member'],
}

function problemOf(rule: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(rule).find((name) => !Object.hasOwn(members, name))
  if (unknown !== undefined)
    return `${unknown} is not a member of a rule. The members are ${Object.keys(members).join(', ')}.`
  for (const [name, [check, expected]] of Object.entries(members)) {
    const value = rule[name]
    const isRequired = name === 'route' || name === 'fault'
    if (value === undefined ? isRequired : !check(value)) return `${name} must be ${expected}.`
  }
  if (rule.fault === 'status' && rule.status === undefined) return 'status is required for this fault.'
  return undefined
}
