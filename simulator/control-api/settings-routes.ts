import type { Answer } from '../http/answer.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { changeSettings } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import type { State } from '../state/state.ts'
import type { Settings } from '../state/tables.ts'
import { invalidInput } from './action.ts'

/** The check of one setting, and the text that follows "must be" in the error message. */
export type SettingRule = readonly [isValid: (value: unknown) => boolean, expected: string]

export const oneOf = (...words: readonly unknown[]): SettingRule => [
  (value) => words.includes(value),
  words.join(' or '),
]

export const integerWithin = (min: number, max: number): SettingRule => [
  (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  `an integer from ${min} to ${max}`,
]

export const duration: SettingRule = [
  (value) => typeof value === 'string' && addDuration(new Date(0), value) !== undefined,
  'a duration such as PT15M',
]

export const trueOrFalse: SettingRule = [(value) => typeof value === 'boolean', 'true or false']

type SettingsGroup = 'billing' | 'delegation' | 'sales' | 'subscriptions'

/**
 * Returns the routes that read, replace and reset a group of settings at `/simulator/<group>`. A PUT replaces the
 * group; omitted settings get their defaults.
 *
 * @param current Returns the present settings of the group, with defaults for those that are not set.
 * @param onChange Runs after each change.
 */
export function settingsRoutes<Group extends SettingsGroup>(
  group: Group,
  current: (state: State) => Required<NonNullable<Settings[Group]>>,
  rules: Readonly<Record<keyof NonNullable<Settings[Group]>, SettingRule>>,
  onChange: (state: State) => void = () => undefined,
): readonly OpenRoute[] {
  const path = `/simulator/${group}`

  function change(state: State, sent: object): void {
    changeSettings(state, { [group]: sent })
    onChange(state)
  }

  function replace({ state, body }: Call): Answer {
    const sent: Record<string, unknown> = Object(body)
    const ruleOf = new Map<string, SettingRule>(Object.entries(rules))
    for (const [name, value] of Object.entries(sent)) {
      const rule = ruleOf.get(name)
      if (rule === undefined)
        throw invalidInput(`${name} is not a setting; the settings are ${[...ruleOf.keys()].join(', ')}.`)
      const [isValid, expected] = rule
      if (!isValid(value)) throw invalidInput(`${name} must be ${expected}.`)
    }
    change(state, sent)
    return { status: 200, body: current(state) }
  }

  function reset({ state }: Call): Answer {
    change(state, {})
    return { status: 204 }
  }

  return [
    { method: 'GET', path, needs: 'nothing', handle: ({ state }) => ({ status: 200, body: current(state) }) },
    { method: 'PUT', path, needs: 'nothing', handle: replace },
    { method: 'DELETE', path, needs: 'nothing', handle: reset },
  ]
}
