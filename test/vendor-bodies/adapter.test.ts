import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { askings } from './asking.ts'
import { answer, answers, callKey } from './corpus.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

const folder = new URL('readings/', import.meta.url)

/** The expected results of the adapter for documented answers, by area and name; absent members may have any value. */
const readings: ReadonlyMap<string, object> = new Map(
  readdirSync(folder).flatMap((file) =>
    Object.entries<object>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
      ([name, reading]) => [`${file.replace('.json', '')}/${name}`, reading] as const,
    ),
  ),
)

const asked = answers.filter(({ call }) => callKey(call) in askings)

test('each documented answer of a call that the adapter makes has a reading', () => {
  expect(asked.map(({ area, name }) => `${area}/${name}`).toSorted()).toEqual([...readings.keys()].toSorted())
})

test('every call of the adapter that a test makes has a documented answer', () => {
  const documented = new Set(answers.map(({ call }) => callKey(call)))
  expect(Object.keys(askings).filter((call) => !documented.has(call))).toEqual([])
})

describe('the adapter reads documented answers', () => {
  let server: VendorServer
  beforeAll(async () => {
    server = await startVendorServer()
  })
  afterAll(() => server.stop())

  test.each(asked.map((one) => [`${one.area}/${one.name}`, one] as const))('%s', async (place, one) => {
    const key = callKey(one.call)
    const { ask, also = [] } = askings[key]!
    const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
    const settings = settingsFor(server.url, partner, 'refresh token', { limits: { tries: 1 } })
    server.serve([one, ...also.map(answer)])
    const outcome = await ask(openVendor({ type: 'MicrosoftTier2', ...settings }), one)
    expect(server.received.map(({ method, path }) => callKey({ method, path: templateOf(path) }))).toContain(
      key,
    )
    expect(JSON.parse(JSON.stringify(outcome))).toMatchObject(readings.get(place)!)
  })

  /** Replaces the ids in a path by parameters, as in the documented call. */
  function templateOf(path: string): string {
    const known = Object.keys(askings).map((key) => key.split(' ')[1]!)
    const plain = path.replace(/^\/v1(\.0)?(?=\/)/, '').toLowerCase()
    const fits = (template: string) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')}$`).test(plain)
    // A fixed word takes precedence over a parameter.
    return (
      known.filter(fits).toSorted((one, other) => one.split('{}').length - other.split('{}').length)[0] ??
      path
    )
  }
})
