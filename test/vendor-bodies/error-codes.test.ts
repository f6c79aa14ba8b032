import { expect, test } from 'vitest'
import { verdictOf } from '../../src/vendors/microsoft/transport/error-table.ts'
import { failureOf } from '../../src/vendors/microsoft/transport/errors.ts'
import { errorCodes } from './corpus.ts'

/** The adapter's families of calls, by their paths. */
const families: readonly (readonly [RegExp, string])[] = [
  [/\/carts|\/checkout/, 'carts'],
  [/\/orders/, 'orders'],
  [/\/migrations/, 'migrations'],
  [/\/subscriptions/, 'subscriptions'],
  [/\/users/, 'users'],
  [/\/products/, 'products'],
  [/\/offers/, 'offers'],
  [/\/compliance/, 'compliance'],
  [/\/validations/, 'validations'],
  [/\/agreements/, 'agreements'],
  [/\/validationStatus/, 'customers'],
  [/\/customers(\/\{\w+\})?$/, 'customers'],
]
const familyOf = (call: string) => families.find(([path]) => path.test(call))?.[1]
const documented = errorCodes.flatMap(({ call, status, codes }) =>
  codes.split(' ').map((code) => ({ call, status, code, family: familyOf(call) })),
)

test('the corpus has the required codes', () => {
  expect(new Set(documented.map(({ code }) => code)).size).toBeGreaterThan(200)
  expect(
    errorCodes.filter(({ call }) => call !== 'any' && !/^(GET|POST|PUT|PATCH) \/v1\//.test(call)),
  ).toEqual([])
})

test.each(documented.filter(({ family }) => family !== undefined))(
  '$code of $call becomes the words of the vendor, or a text that says what would pass',
  ({ code, status, family }) => {
    const body = {
      code: Number(code),
      description: 'The words of the vendor.',
      data: [],
      source: 'PartnerFD',
    }
    const outcome = failureOf({ status, headers: new Headers(), body }, { family: family! }, [])
    const reason = 'reason' in outcome ? outcome.reason : 'another request was faster'
    const known = verdictOf({ family: family! }, code)
    expect(reason).not.toMatch(/:$|\{time\}|undefined/)
    if (known === undefined) expect(reason).toContain('The words of the vendor.')
    // A refusal that is not recognised would be retried forever or given up.
    if (status === 409 && known === undefined) expect(outcome.kind).toBe('refused')
    if (outcome.kind === 'missing') expect([400, 403, 404]).toContain(status)
  },
)

test('the table has codes of the smaller areas only if they are documented', () => {
  const strict = ['compliance', 'validations', 'agreements', 'customers', 'users', 'products', 'offers']
  const areas = [
    ['validations', 'agreements', 'customers'],
    ['products', 'offers'],
  ]
  const codes = [...new Set(documented.map(({ code }) => code))]
  const claimed = strict.flatMap((family) =>
    codes
      .filter((code) => verdictOf({ family }, code) !== undefined)
      // Codes of all calls are checked with a call that has no codes of its own.
      .filter((code) => verdictOf({ family: 'webhooks' }, code) === undefined)
      .filter((code) => {
        const near = areas.find((area) => area.includes(family)) ?? [family]
        return !documented.some(
          (one) => one.code === code && one.family !== undefined && near.includes(one.family),
        )
      })
      .map((code) => `${family} ${code}`),
  )
  expect(claimed.toSorted()).toEqual([
    // Partner ids have the same rules in every call.
    ...['compliance 800015', 'compliance 800016'],
  ])
})
