import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { credentials, type Premises, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const repeated = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(',')
const reseller = (member: string, json: string) =>
  JSON.stringify({ ...exampleReseller, [member]: '<here>' }).replace('"<here>"', json)
const margin = (value: string) =>
  reseller('providerResellers', `[{"priceMargin":{"marginRule":{"name":"Markup"},"value":${value}}}]`)
const offerTypes = (names: string) => reseller('providerResellers', `[{"offerTypeMargins":{${names}}}]`)

const hostile: [what: string, status: number, body: string | Buffer][] = [
  ['100,000 arrays in one another', 400, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects in one another', 400, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['500,000 brackets that are never closed', 400, '['.repeat(500_000)],
  [
    '19,000 values that are all wrong',
    400,
    reseller('providerResellers', `[${repeated(19_000, () => '1')}]`),
  ],
  ['33 levels', 400, reseller('city', '['.repeat(32) + ']'.repeat(32))],
  ['a million members', 413, `{${repeated(1_000_000, (index) => `"k${index}":1`)}}`],
  ['as many members as fit', 400, `{${repeated(90_000, (index) => `"k${index}":1`)}}`],
  ['one member 120,000 times', 400, `{${repeated(120_000, () => '"a":1')}}`],
  ['500,000 numbers', 400, `[${repeated(500_000, () => '1')}]`],
  ['250,000 short texts', 400, `[${repeated(250_000, () => '""')}]`],
  ['100,000 escaped characters in names', 400, `{${repeated(60_000, (index) => `"\\u0061${index}":1`)}}`],
  [
    '500,000 elements within a member',
    400,
    reseller('providerResellers', `[${repeated(500_000, () => '1')}]`),
  ],
  [
    '50,000 resellers at instances',
    400,
    reseller('providerResellers', `[${repeated(50_000, () => '{"status":1}')}]`),
  ],
  ['a number of a million digits', 400, reseller('city', '9'.repeat(1_000_000))],
  ['a text of a million characters', 400, reseller('city', `"${'x'.repeat(1_000_000)}"`)],
  ['a million blanks', 400, ' '.repeat(1_000_000)],
  ['more than 1 MiB', 413, `"${'x'.repeat(1_048_576)}"`],
  ['one member given twice', 400, '{"city":"Kiel","city":"Ulm"}'],
  ['one member given twice, once escaped', 400, '{"city":"Kiel","c\\u0069ty":"Ulm"}'],
  ['1e999', 400, margin('1e999')],
  ['-1e999', 400, margin('-1e999')],
  ['2^53 + 1', 400, margin('9007199254740993')],
  ['NaN', 400, margin('NaN')],
  ['Infinity', 400, margin('Infinity')],
  ['a leading zero', 400, margin('012')],
  ['hexadecimal', 400, margin('0x10')],
  ['a byte order mark', 400, `\uFEFF${JSON.stringify(exampleReseller)}`],
  ['UTF-16', 400, Buffer.from(JSON.stringify(exampleReseller), 'utf16le')],
  ['invalid UTF-8', 400, Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong encoding', 400, Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['U+0000 as it is', 400, reseller('city', '"a\u0000b"')],
  ['U+0000 escaped', 400, reseller('city', '"a\\u0000b"')],
  ['U+0000 in a name', 400, '{"a\\u0000":1}'],
  ['half of a surrogate pair', 400, reseller('city', '"a\\ud800b"')],
  ['the other half', 400, reseller('city', '"a\\udc00b"')],
  ['__proto__', 400, '{"__proto__":{"polluted":true}}'],
  ['constructor', 400, '{"constructor":{"prototype":{"polluted":true}}}'],
  ['__proto__ as an offer type', 400, offerTypes('"__proto__":{"polluted":true}')],
  ['constructor as an offer type', 400, offerTypes('"constructor":{"prototype":{"polluted":true}}')],
  ['toString as an offer type', 400, offerTypes('"toString":{"marginRule":{"name":"Markup"},"value":1}')],
  ['hasOwnProperty', 400, '{"hasOwnProperty":1}'],
  ['a comment', 400, '{"city":/* Kiel */null}'],
  ['two texts', 400, '{}{}'],
  ['nothing', 400, ''],
  ['null', 400, 'null'],
  ['a text', 400, '"x"'],
]

describe('a malicious body', () => {
  let place: Premises
  let service: ServiceProcess
  let headers: Record<string, string>

  beforeAll(async () => {
    place = await premises(oneDatabase(import.meta.url)[0]!)
    service = startProcess({ ...place.environment, PORT: await freePort() })
    await service.ready()
    headers = await credentials(service.url)
    await post(JSON.stringify(exampleReseller))
  })
  afterAll(async () => {
    await endProcesses()
    await place.remove()
  })

  const post = async (body: string | Buffer) => {
    const response = await fetch(`${service.url}/v1/Resellers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body as BodyInit,
    })
    return { status: response.status, text: await response.text() }
  }

  async function metric(name: string): Promise<number> {
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)![1])
  }

  it.each(hostile)('%s: answered %i, at little cost of CPU time', async (_what, status, body) => {
    // No other request waits longer than this; unlike the wait, it does not depend on what else runs.
    const limitSeconds = 0.25
    const measured = async () => {
      const before = await metric('process_cpu_seconds_total')
      const answer = await post(body)
      return { answer, busySeconds: (await metric('process_cpu_seconds_total')) - before }
    }
    let { answer: result, busySeconds } = await measured()
    // The compiler and the garbage collector of the process can take the same time again.
    for (let tries = 1; tries < 3 && busySeconds >= limitSeconds; tries += 1)
      ({ answer: result, busySeconds } = await measured())
    expect(result.status, result.text.slice(0, 500)).toBe(status)
    const answer = JSON.parse(result.text)
    expect(answer).toMatchObject({ statusCode: status, correlationId: expect.any(String) })
    expect(result.text.length).toBeLessThan(100_000)
    expect(busySeconds).toBeLessThan(limitSeconds)
  })

  it('leaves the memory of the process unchanged', async () => {
    const memory = () => metric('process_resident_memory_bytes')
    const heaviest = hostile.filter(([, , body]) => body.length > 400_000 && body.length <= 1_048_576)
    const round = async () => {
      for (const [, , body] of heaviest) await post(body)
    }
    await round()
    const before = await memory()
    for (let rounds = 0; rounds < 2; rounds += 1) await round()
    expect((await memory()) - before).toBeLessThan(64 * 1_048_576)
  })
})

describe('a body with member names of Object.prototype', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(oneDatabase(import.meta.url)[0]!)
  })
  afterAll(() => api.stop())

  it.each(hostile.filter(([what]) => /proto|constructor|toString|hasOwn/.test(what)))(
    '%s: changes no prototype and is reported as unknown',
    async (_what, _status, body) => {
      const { status, text } = await api.request('POST', '/v1/Resellers', { rawBody: body as string })
      expect(status).toBe(400)
      expect(text).toMatch(/__proto__|constructor|toString|hasOwnProperty/)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it('accepts -0 as 0', async () => {
    const [association] = exampleReseller.providerResellers
    const body = { ...exampleReseller, providerResellers: [{ ...association, offerTypeMargins: null }] }
    const rawBody = JSON.stringify(body).replace('"value":12.5', '"value":-0')
    const created = await api.request('POST', '/v1/Resellers', { rawBody })
    const { text } = await api.request('GET', `/v1/Resellers/${created.body.resellerId}`)
    expect(text).toContain('"value":0')
    expect(text).not.toContain('-0,')
  })
})
