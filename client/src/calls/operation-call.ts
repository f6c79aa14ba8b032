import type { Connection } from '../connection/connection.ts'
import { parseJson, toJson } from '../decimals/json.ts'
import { PositionRefused, UnexpectedAnswer, ValidationError } from '../errors/errors.ts'
import type { ReadOptions, WriteOptions } from '../options.ts'
import { callOf, pageCallOf } from './call.ts'
import type { Row } from './rows.ts'
import type { Answer, AnyPage } from './types.ts'

type Params = Readonly<Record<string, unknown>>
type Options = ReadOptions & WriteOptions

/** The connection and the decimal type that all calls of a client share. */
export interface Context {
  readonly connection: Connection
  readonly decimal: (digits: string) => unknown
}

const dryRunType = 'application/vnd.reseller-api.dry-run+json'

/**
 * Returns the function of an operation. Its arguments are the parameters of path and query, if the operation has any; the
 * body, if it has one; and the options.
 */
export function functionOf(context: Context, row: Row): (...args: unknown[]) => unknown {
  return (...args) => {
    const params = (row.hasParams ? args.shift() : undefined) as Params | undefined
    const body = row.hasBody ? args.shift() : undefined
    const options = (args[0] ?? {}) as Options
    if (row.isFile) return callOf(fileOf(context, row, params, options))
    const call = callOf(answerOf(context, row, params, body, options))
    if (!row.paging) return call
    return pageCallOf(call as never, async (token) => {
      const next = await answerOf(context, row, { ...params, continuationToken: token }, undefined, options)
      return next.data as AnyPage
    })
  }
}

// A program in a browser loads the code of downloads, with that of digests, only for its first file.
async function fileOf({ connection }: Context, row: Row, params: Params | undefined, options: Options) {
  const { downloadOf } = await import('../files/download.ts')
  return await downloadOf(connection, pathOf(row, params), options)
}

async function answerOf(
  { connection, decimal }: Context,
  row: Row,
  params: Params | undefined,
  body: unknown,
  options: Options,
): Promise<Answer<unknown>> {
  const headers = {
    ...headersOf(row, options),
    ...(row.paging === 'header' && params?.continuationToken != null
      ? { 'x-continuationtoken': String(params.continuationToken) }
      : {}),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const request = {
    method: row.method,
    path: pathOf(row, params),
    headers,
    body: body === undefined ? undefined : toJson(body, row.decimals),
  }
  const received = await connection
    .send(request, options, async (response) => ({ response, text: await response.text() }))
    .catch((error) => {
      throw row.noun === 'events' ? positionRefused(error) : error
    })
  if (options.dryRun && received.response.headers.get('preference-applied') !== 'dry-run')
    throw new UnexpectedAnswer('The server does not support dry runs. It may have applied the write.')
  return answer(received.response, dataOf(row, received.text, decimal))
}

/**
 * Returns PositionRefused if the service has refused the position in the feed of events; returns any other error
 * unchanged.
 */
export function positionRefused(error: unknown): unknown {
  const names = error instanceof ValidationError ? error.errors.map(({ propertyName }) => propertyName) : []
  const isRefused = names.includes('continuationToken') || names.includes('Last-Event-ID')
  return isRefused ? new PositionRefused(error as ValidationError) : error
}

function answer<Data>(response: Response, data: Data): Answer<Data> {
  const { status, headers } = response
  const header = (name: string) => headers.get(name) ?? undefined
  return {
    data,
    status,
    headers,
    etag: header('etag'),
    correlationId: header('x-correlation-id'),
    operationId: header('operation-location')?.split('/').at(-1),
    isReplayed: headers.has('idempotent-replayed'),
  }
}

/**
 * Returns the data of an answer.
 *
 * @throws UnexpectedAnswer if the text is not JSON, such as the page of a proxy
 */
function dataOf({ idMember, decimals }: Row, text: string, decimal: (digits: string) => unknown): unknown {
  if (text === '') return undefined
  const data = jsonOf(text, (one) => parseJson(one, decimals, decimal))
  // The answer to a repeated creation contains only the id.
  return idMember && typeof data === 'string' ? { [idMember]: data } : data
}

function jsonOf(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new UnexpectedAnswer(`The answer is not JSON: ${text.slice(0, 100)}`, { cause })
  }
}

function headersOf({ method }: Row, options: Options): Record<string, string> {
  const { ifMatch, ifNoneMatch, dryRun } = options
  return {
    // A server without dry runs does not know this media type, so it refuses the request and does not execute the
    // write.
    accept: dryRun ? dryRunType : 'application/json',
    ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? randomKey() }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    ...(dryRun && { prefer: 'dry-run' }),
  }
}

// randomUUID exists only in secure contexts of browsers.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the path of a request with its query.
 *
 * @throws TypeError if a parameter of the path is missing
 */
export function pathOf({ path, paging }: Pick<Row, 'path' | 'paging'>, params: Params = {}): string {
  const inPath = new Set<string>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${name} is missing in the parameters of ${path}.`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const isHeader = name === 'continuationToken' && paging === 'header'
    if (!inPath.has(name) && value !== undefined && value !== null && !isHeader)
      query.append(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}
