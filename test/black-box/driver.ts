import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { type ContractOperation, operationOf, type Role } from './contract.ts'
import { type Demo, startDemo } from './demo.ts'

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

// biome-ignore lint/suspicious/noExplicitAny: answers and documents are JSON of every shape
export type Json = any

export interface Request {
  /** The role of the client; null sends no token. */
  readonly as?: Role | null
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Json
}

/** A running demo, called over HTTP only. It compares each answer with the served openapi.json. */
export interface Driver {
  readonly demo: Demo
  /** The operations of the contract that succeeded, each with the successful roles. */
  readonly succeeded: ReadonlyMap<ContractOperation, ReadonlySet<Role>>
  /** All deviations of answers from the contract or openapi.json. */
  readonly problems: readonly string[]
  send(method: string, path: string, request?: Request): Promise<Answer>
  /**
   * Sends a request and requires a status.
   *
   * @throws Error with the answer if the status differs
   */
  ask(status: number, method: string, path: string, request?: Request): Promise<Answer>
  /**
   * Waits for the background work of an answer.
   *
   * @returns the finished operation
   */
  followed(answer: Answer): Promise<Json>
  /** Polls until `look` returns a result. */
  until<T>(what: string, look: () => Promise<T | undefined | false | null>): Promise<T>
}

const tenant = 'demo.localhost'
const generous = 240_000

/** Starts the demo and reads the document that its answers are checked against. */
export async function startDriver(): Promise<Driver> {
  const demo = await startDemo()
  const document: Json = await (await fetch(`${demo.url}/openapi.json`)).json()
  const judge = judgeBy(document)
  const tokens = new Map<Role, Promise<string>>()
  const succeeded = new Map<ContractOperation, Set<Role>>()
  const problems: string[] = []

  const send: Driver['send'] = async (method, path, { as = 'csp', query = {}, body, headers } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )
    if (as && !tokens.has(as)) tokens.set(as, tokenOf(demo.url, as))
    const correlationId = randomUUID()
    const response = await fetch(`${demo.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${await tokens.get(as)}` }),
        ...{ 'x-tenant': tenant, 'x-correlation-id': correlationId },
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: Answer = {
      ...{ status: response.status, headers: response.headers, text },
      body: text === '' ? undefined : jsonOf(text),
    }
    const operation = operationOf(method, path)
    const found = [...judge(method, path, answer), ...headerProblems(answer, correlationId)]
    if (operation && answer.status < 300 && !answer.headers.has('preference-applied')) {
      found.push(...successProblems(operation, answer))
      if (as) succeeded.set(operation, (succeeded.get(operation) ?? new Set()).add(as))
    }
    problems.push(...found.map((one) => `${method} ${path} as ${as}: ${answer.status}: ${one}`))
    return answer
  }

  const until: Driver['until'] = async (what, look) => {
    for (const deadline = Date.now() + generous; ; await sleep(100)) {
      const found = await look()
      if (found) return found
      if (Date.now() > deadline) throw new Error(`${what} does not happen`)
    }
  }

  return {
    ...{ demo, succeeded, problems, send, until },
    async ask(status, method, path, request) {
      const answer = await send(method, path, request)
      if (answer.status === status) return answer
      throw new Error(`${method} ${path} answers ${answer.status}, not ${status}: ${answer.text}`)
    },
    async followed(answer) {
      const place = answer.headers.get('operation-location')
      if (place === null) throw new Error(`There is no Operation-Location to follow: ${answer.text}`)
      return await until(`${place} comes to its end: it`, async () => {
        const { body } = await send('GET', place)
        return body.state.name === 'Processing' ? undefined : body
      })
    },
  }
}

async function tokenOf(url: string, role: Role): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: `demo-${role}`, client_secret: 'demo-secret' }
  const response = await fetch(`${url}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The deviations of a success from the contract. */
function successProblems(
  { statuses, body: kind }: ContractOperation,
  { status, text, body }: Answer,
): string[] {
  const problems = statuses.includes(status) ? [] : [`the contract has ${statuses.join(' or ')}`]
  const isUsual = status === statuses[0]
  if (isUsual && !isOfKind[kind](text, body)) problems.push(`the contract has a body of the kind ${kind}`)
  return problems
}

const isOfKind: Record<ContractOperation['body'], (text: string, body: Json) => boolean> = {
  none: (text) => text === '',
  object: (_, body) => typeof body === 'object' && body !== null && !Array.isArray(body),
  page: (_, body) => Array.isArray(body?.items) && 'totalCount' in body && 'paginationParameters' in body,
  seek: (_, body) => Array.isArray(body?.items) && 'continuationToken' in body,
  array: (_, body) => Array.isArray(body),
  text: (_, body) => typeof body === 'string',
  boolean: (_, body) => typeof body === 'boolean',
}

function headerProblems({ status, headers, body }: Answer, correlationId: string): string[] {
  const isRefusal = status >= 400 && body?.portalSubscription === undefined
  return [
    ...(headers.get('x-correlation-id') === correlationId ? [] : ['X-Correlation-Id is another one']),
    ...(isRefusal && (body?.statusCode !== status || body.correlationId !== correlationId)
      ? ['the error body has another status or correlation id']
      : []),
    ...(status === 401 && !headers.get('www-authenticate')?.startsWith('Bearer')
      ? ['there is no WWW-Authenticate: Bearer']
      : []),
  ]
}

/** Resolves a reference of a document; returns any other node itself. */
function resolved(document: Json, node: Json): Json {
  if (node?.$ref === undefined) return node
  const steps: string[] = node.$ref.split('/').slice(1)
  return resolved(
    document,
    steps.reduce((part, step) => part[step], document),
  )
}

/** Compares answers with an OpenAPI document: status, media type and schema. */
function judgeBy(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ $id: 'openapi', components: document.components })
  const compiled = new Map<unknown, ValidateFunction>()
  const places = Object.keys(document.paths).map((path) => ({
    ...{ path, parameters: path.split('{').length },
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  }))
  places.sort((left, right) => left.parameters - right.parameters)
  const schemaProblems = (schema: object, value: unknown) => {
    const known = compiled.get(schema)
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'))
    const validate = known ?? ajv.compile(absolute)
    compiled.set(schema, validate)
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  return (method: string, path: string, { status, headers, text, body }: Answer): string[] => {
    const place = places.find(({ pattern }) => pattern.test(path))
    const operation = place && document.paths[place.path][method.toLowerCase()]
    if (!operation) return []
    const response = resolved(document, operation.responses[status])
    if (!response) return ['openapi.json has no such status']
    const type = headers.get('content-type')?.split(';')[0]
    if (type === undefined) {
      if (text !== '') return ['a body comes without a content type']
      return response.content ? ['openapi.json has a body'] : []
    }
    const schema = response.content?.[type]?.schema
    if (!schema) return [`openapi.json has no ${type}`]
    return schemaProblems(schema, body ?? text)
  }
}
