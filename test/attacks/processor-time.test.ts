import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticator } from '../../src/auth/authenticator.ts'
import { tenantCheck } from '../../src/auth/tenant.ts'
import { tokenRoutes } from '../../src/auth/token-endpoint.ts'
import { download, fileTag } from '../../src/files/download.ts'
import { buildHttp, type HttpServer } from '../../src/http/server.ts'
import { requestCheck } from '../../src/kernel/check.ts'
import { errorBody, toApiError } from '../../src/kernel/errors.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { prepare } from '../../src/kernel/run.ts'
import type { AdmittedRequest, RequestRuntime } from '../../src/kernel/runtime.ts'
import { rateLimits } from '../../src/limits/rate-limits.ts'
import { openApi } from '../../src/openapi/document.ts'
import { documentInfo } from '../../src/openapi/info.ts'
import { operations } from '../../src/operations.ts'
import type { ApiAccess, Directory } from '../../src/store/directory.ts'
import { parseJson } from '../../src/validation/json.ts'
import { networkList } from '../../src/validation/networks.ts'
import { unlimited } from '../harness/limits.ts'
import { everyNth } from '../harness/proving.ts'

// Processor time per byte must not depend on the number of bytes. Four times the bytes may cost up to eight times as
// much, because a linear scan takes about 4 times as long and a quadratic one 16 times. A request that costs hardly more
// than an empty one passes, too. All bounds are ratios, so that the speed of the machine does not matter.
const factor = 4
const maxGrowth = 8
// The largest step of the clock, in microseconds. Shorter measurements are noise.
const stepMicroseconds = Math.max(...Array.from({ length: 20 }, timeToNextStep))
// A refusal may cost a few times the parsing of its body, because at most 100 problems are described.
const maxTimesParsing = 3
// Garbage collection can fall into any measurement.
const maxAttempts = 8

type Send = (characters: number) => unknown

function timeToNextStep(): number {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > 0) return user + system
  }
}

async function processorTime(send: Send, characters: number): Promise<number> {
  // Other test files run in other threads of this process.
  const before = process.threadCpuUsage()
  await send(characters)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Returns how many times longer the large request takes than the small one; about 4 for linear time. */
async function growth(send: Send, characters: number): Promise<number> {
  // The first value compiles a schema.
  await send(0)
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < maxAttempts && least > maxGrowth; attempt += 1) {
    const empty = await processorTime(send, 0)
    const small = await processorTime(send, characters)
    const large = await processorTime(send, factor * characters)
    least = Math.min(least, large / Math.max(small, empty, stepMicroseconds))
  }
  return least
}

// What a backtracking expression or a nested loop is slow for: long runs of one delimiter or pair, with an end that fits
// or does not.
const units = [
  '"',
  '\\"',
  '"\\',
  '",',
  ',',
  ';',
  ' ',
  '=',
  'a',
  'a,',
  'a;',
  'W/"',
  '-',
  '0',
  '.',
  '|',
  '%41',
  '@a.',
]
const ends = ['', '!']
const texts = units.flatMap((unit) =>
  ends.map((end) => (characters: number) => unit.repeat(characters / unit.length) + end),
)

let measured = 0

async function slowTexts(
  send: (text: string) => unknown,
  characters: number,
  prefixes: readonly string[] = [''],
): Promise<string[]> {
  const slow: string[] = []
  for (const prefix of prefixes) {
    for (const text of everyNth(texts, 7, measured++)) {
      const found = await growth((count) => send(prefix + text(count)), characters)
      if (found > maxGrowth) slow.push(`${prefix}${text(12)}…: ${found.toFixed(1)} times`)
    }
  }
  return slow
}

const caller: ApiAccess = {
  ...{ tenantId: randomUUID(), apiAccessId: randomUUID(), name: 'a client', userEmail: null },
  ...{ role: 'csp', resellerId: null, customerId: null, scopes: null },
  allowedAddresses: null,
}

describe('a header', () => {
  const read = operations.find(({ id }) => id === 'listResellers')!
  const write = operations.find(({ id }) => id === 'createReseller')!
  let http: HttpServer
  beforeAll(async () => {
    const directory = { tenantOfDomain: async () => caller.tenantId } as unknown as Directory
    const real = authenticator({ issuers: [], directory, clock: () => new Date() })
    // The requests are refused before they need a database.
    const runtime = {
      now: () => new Date(),
      newId: randomUUID,
      onFault: () => {},
    } as unknown as RequestRuntime
    http = buildHttp({
      operations: [read, write].map((operation) => prepare(runtime, operation)),
      publicRoutes: tokenRoutes({
        ...{ issuerUrl: 'https://api.test', audience: 'api', directory, clock: () => new Date() },
        ...{ keys: undefined as never, trail: undefined as never },
      }),
      removedPaths: [],
      authenticator: {
        authenticate: async (given) => (given === 'known' ? caller : await real.authenticate(given)),
      },
      tenantCheck: tenantCheck(directory),
      ...unlimited,
      limits: rateLimits({ access: 1e9, tenant: 1e9, address: 1e9 }, 1, 0),
      trustedProxies: networkList(['127.0.0.0/8']),
      onFinished: () => {},
    })
    await http.instance.ready()
  })
  afterAll(() => http.close())

  const documented = new Set(
    JSON.stringify(openApi(operations, documentInfo))
      .matchAll(/"name":"([\w-]+)","in":"header"/g)
      .map(([, name]) => name!.toLowerCase()),
  )
  const ofHttp = [
    'accept',
    'accept-encoding',
    'authorization',
    'x-forwarded-for',
    'content-type',
    'content-encoding',
    'cookie',
    'host',
  ]
  const ofFiles = ['if-none-match', 'if-range', 'range']
  const prefixes: Record<string, readonly string[]> = {
    accept: ['', 'application/json', 'text/plain;q='],
    'accept-encoding': ['', 'gzip;q='],
    authorization: ['', 'Bearer ', 'Basic '],
    'content-type': ['', 'application/json', 'application/', 'application/json; charset='],
    'if-match': ['', '"', 'W/"'],
    'if-none-match': ['', '"', 'W/"'],
    prefer: ['', 'dry-run', 'x='],
    range: ['', 'bytes=', 'bytes=0-'],
    'x-correlation-id': ['', 'urn:uuid:', '{'],
  }

  it.each([...new Set([...documented, ...ofHttp])])(
    '%s takes time in proportion to its length',
    async (name) => {
      expect(documented.size).toBeGreaterThan(8)
      const sendTo = (method: 'GET' | 'POST', url: string) => (text: string) =>
        http.instance.inject({
          method,
          url,
          headers: {
            ...{ host: 'api.test', authorization: 'known', 'x-tenant': 'demo.localhost' },
            ...(method === 'POST' && { 'content-type': 'application/json' }),
            [name]: text,
          },
          ...(method === 'POST' && { payload: '{"nonsense":1}' }),
        })
      const at = prefixes[name]
      expect(await slowTexts(sendTo('POST', '/v1/Resellers?nonsense=1'), 8_192, at)).toEqual([])
      expect(await slowTexts(sendTo('GET', '/v1/Resellers?nonsense=1'), 8_192, at)).toEqual([])
      if (name === 'authorization' || name === 'content-type')
        expect(await slowTexts(sendTo('POST', '/oauth2/v2.0/token'), 8_192, at)).toEqual([])
    },
  )

  it.each(ofFiles)('%s of a file takes time in proportion to its length', async (name) => {
    const measure = { bytes: 100, sha256: new Uint8Array(32) }
    const answer = download({
      ...{ name: 'x', mediaType: 'text/csv', tag: fileTag('x'), measure },
      measured: async () => measure,
      async *bytes() {},
    })
    const send = async (text: string) =>
      await answer({ range: 'bytes=0-1', 'if-range': `"${fileTag('x')}"`, [name]: text }).catch(() => {})
    expect(await slowTexts(send, 8_192, prefixes[name])).toEqual([])
  })
})

const maxAnswerCharacters = 100_000
const admitted: Pick<
  AdmittedRequest,
  'caller' | 'callerAddress' | 'correlationId' | 'contentType' | 'problems' | 'aside'
> = {
  ...{ caller, callerAddress: '127.0.0.1', correlationId: randomUUID() },
  ...{ contentType: 'application/json', problems: [] },
  aside: (work) => work(),
}

/** Returns a function that checks a request as the service does, and serialises the refusal. */
function checking(operation: Operation): (request: Partial<Omit<AdmittedRequest, 'aside'>>) => void {
  const check = requestCheck(operation)
  const params = operation.example.params ?? {}
  return (request) => {
    try {
      check({ ...admitted, url: '/', headers: {}, body: undefined, params: { ...params }, ...request })
    } catch (thrown) {
      const { length } = JSON.stringify(errorBody(toApiError(thrown), admitted.correlationId))
      if (length > maxAnswerCharacters)
        throw new Error(`an answer of ${length} characters`, { cause: thrown })
    }
  }
}

describe('a parameter', () => {
  const distinct = new Map(
    operations.flatMap((operation) =>
      (['query', 'params'] as const).flatMap((place) =>
        Object.entries(operation[place] ?? {}).map(
          ([name, schema]) =>
            [`${place} ${name} ${JSON.stringify(schema)}`, { operation, place, name }] as const,
        ),
      ),
    ),
  )

  it('of each kind takes time in proportion to its length', async () => {
    const slow: string[] = []
    for (const { operation, place, name } of distinct.values()) {
      const check = checking(operation)
      const send = (text: string) =>
        check(
          place === 'query'
            ? { url: `/?${name}=${encodeURIComponent(text)}` }
            : { params: { ...operation.example.params, [name]: text } },
        )
      const found = await slowTexts(send, 4_096)
      slow.push(...found.map((text) => `${operation.id} ${name}: ${text}`))
    }
    expect(slow).toEqual([])
  })

  const shapes: Record<string, (characters: number) => string> = {
    'many unknown names': (characters) =>
      Array.from({ length: characters / 8 }, (_, index) => `q${index}=1`).join('&'),
    'one long unknown name': (characters) => `${'pageSize'.repeat(characters / 8)}=1`,
    'one repeated name': (characters) => 'pageSize=1&'.repeat(characters / 11),
    ampersands: (characters) => '&'.repeat(characters),
  }
  it.each(Object.entries(shapes))('list of %s takes time in proportion to its length', async (_, shape) => {
    const check = checking(operations.find(({ id }) => id === 'listResellers')!)
    expect(await growth((characters) => check({ url: `/?${shape(characters)}` }), 16_384)).toBeLessThan(
      maxGrowth,
    )
  })
})

describe('a body', () => {
  type Steps = readonly (string | number)[]
  interface Shape {
    readonly type?: unknown
    readonly properties?: Record<string, TSchema>
    readonly items?: TSchema
    readonly additionalProperties?: TSchema | boolean
  }

  /** Returns the path of each member of a schema, with the schema of the member. */
  function members(schema: TSchema, steps: Steps = []): { steps: Steps; schema: TSchema }[] {
    const { properties = {}, items, additionalProperties } = schema as Shape
    return [
      { steps, schema },
      ...Object.entries(properties).flatMap(([name, member]) => members(member, [...steps, name])),
      ...(items ? members(items, [...steps, 0]) : []),
      ...(typeof additionalProperties === 'object' ? members(additionalProperties, [...steps, 'x']) : []),
    ]
  }

  function withMember(body: unknown, [step, ...rest]: Steps, value: unknown): unknown {
    if (step === undefined) return value
    if (typeof step === 'number') return [withMember((body as unknown[] | null)?.[0], rest, value)]
    const given = (body ?? {}) as Record<string, unknown>
    return { ...given, [step]: withMember(given[step], rest, value) }
  }

  const distinct = new Map(
    operations.flatMap((operation) =>
      operation.body
        ? members(operation.body).map(
            ({ steps, schema }) =>
              [`${steps.at(-1)} ${JSON.stringify(schema)}`, { operation, steps }] as const,
          )
        : [],
    ),
  )
  const repeated = (item: (index: number) => unknown) => (characters: number) =>
    Array.from({ length: characters / 8 }, (_, index) => item(index))
  const shapes: ((characters: number) => unknown)[] = [
    ...['"', ' ', 'a', '0', '-', 'a@', '.a', 'a.a', '+1 ', '\u00e9'].map(
      (unit) => (characters: number) => `${unit.repeat(characters / unit.length)}!`,
    ),
    (characters) => `a@${'a.'.repeat(characters / 2)}`,
    repeated(() => 1),
    repeated(() => ({})),
    (characters) =>
      Object.fromEntries(repeated((index) => [`q${index}`, 1])(characters) as [string, number][]),
    (characters) => ({ ['x'.repeat(characters)]: 1 }),
  ]

  it('with a member of any shape takes time in proportion to its length', async () => {
    const slow: string[] = []
    for (const [index, { operation, steps }] of [...distinct.values()].entries()) {
      const check = checking(operation)
      for (const shape of everyNth(shapes, 8, index)) {
        const send = (characters: number) => {
          const value = characters === 0 ? null : shape(characters)
          const text = JSON.stringify(withMember(operation.example.body, steps, value))
          check({ body: Buffer.from(text), headers: { 'content-type': 'application/json' } })
        }
        const found = await growth(send, 16_384)
        if (found > maxGrowth)
          slow.push(`${operation.id} ${steps.join('.')}: ${JSON.stringify(shape(12)).slice(0, 40)}: ${found}`)
      }
    }
    expect(slow).toEqual([])
  })

  it.each([
    [
      '19,000 unknown members',
      Object.fromEntries(Array.from({ length: 19_000 }, (_, index) => [`companyNam${index}`, 1])),
    ],
    [
      '20 unknown members with long names',
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}${'x'.repeat(50_000)}`, 1])),
    ],
    ['19,000 wrong elements', { providerResellers: Array.from({ length: 19_000 }, () => 1) }],
    [
      'a long name above many problems',
      {
        ['x'.repeat(900_000)]: Object.fromEntries(
          Array.from({ length: 1_000 }, (_, index) => [`a${index}`, 1]),
        ),
      },
    ],
  ])('with %s is refused in a few times the time of its parsing', async (_, body) => {
    const check = checking(operations.find(({ id }) => id === 'createReseller')!)
    const text = JSON.stringify(body)
    let least = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const parsing = await processorTime(() => parseJson(text), 0)
      const checked = await processorTime(
        () => check({ body: Buffer.from(text), headers: { 'content-type': 'application/json' } }),
        0,
      )
      least = Math.min(least, checked / Math.max(parsing, stepMicroseconds))
    }
    expect(least).toBeLessThan(maxTimesParsing)
  })
})
