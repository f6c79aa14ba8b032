import { expect, test } from 'vitest'
import { verdictOf } from '../../src/vendors/microsoft/transport/error-table.ts'
import { failureOf } from '../../src/vendors/microsoft/transport/errors.ts'
import { errorCodes } from './corpus.ts'

/** What the adapter counts calls under, by their paths. */
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
  [/\/customers(\/\{\w+\})?$/, 'customers'],
]
const familyOf = (call: string) => families.find(([path]) => path.test(call))?.[1]
const documented = errorCodes.flatMap(({ call, status, codes }) =>
  codes.split(' ').map((code) => ({ call, status, code, family: familyOf(call) })),
)

test('the corpus has what it should', () => {
  expect(new Set(documented.map(({ code }) => code)).size).toBeGreaterThan(200)
  expect(
    errorCodes.filter(({ call }) => call !== 'any' && !/^(GET|POST|PUT|PATCH) \/v1\//.test(call)),
  ).toEqual([])
})

test.each(documented.filter(({ family }) => family !== undefined))(
  '$code of $call comes to words of the vendor, or to ones that say what would pass',
  ({ code, status, family }) => {
    const body = {
      code: Number(code),
      description: 'The words of the vendor.',
      data: [],
      source: 'PartnerFD',
    }
    const outcome = failureOf({ status, headers: new Headers(), body }, { family: family! }, [])
    const reason = 'reason' in outcome ? outcome.reason : 'somebody was faster'
    const known = verdictOf({ family: family! }, code)
    expect(reason).not.toMatch(/:$|\{time\}|undefined/)
    if (known === undefined) expect(reason).toContain('The words of the vendor.')
    // A refusal that is no refusal would be tried again for ever, or given up.
    if (status === 409 && known === undefined) expect(outcome.kind).toBe('refused')
    if (outcome.kind === 'missing') expect([400, 403, 404]).toContain(status)
  },
)

test('the table claims codes of the smaller areas only where they are documented', () => {
  const strict = ['compliance', 'validations', 'agreements', 'customers', 'users', 'products', 'offers']
  const areas = [
    ['validations', 'agreements', 'customers'],
    ['products', 'offers'],
  ]
  const codes = [...new Set(documented.map(({ code }) => code))]
  const claimed = strict.flatMap((family) =>
    codes
      .filter((code) => verdictOf({ family }, code) !== undefined)
      // What holds for every call is asked of one that nothing else is about.
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
    // Partner ids are checked by the same rules wherever they are named.
    ...['compliance 800015', 'compliance 800016'],
  ])
})
