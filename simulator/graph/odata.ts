import { Refusal } from '../http/refusal.ts'
import type { Call, PartnerCall } from '../http/route.ts'

/** Returns Graph's error for an invalid request. */
export function badRequest(message: string): Refusal {
  return new Refusal(400, 'badRequest', message)
}

/** Returns Graph's error for a conflict with the current state. */
export function conflict(message: string): Refusal {
  return new Refusal(409, 'conflict', message)
}

/** Throws Refusal if the token is for a customer's directory instead of the partner's own. */
export function requireOwnTenant({ tenantId, partner }: PartnerCall): void {
  if (tenantId === partner.tenantId) return
  throw new Refusal(403, 'forbidden', 'Use a token of the partner tenant.')
}

/** Returns a version as an entity tag of Graph. */
export function etagOf(version: string, status: string): string {
  return `W/"${Buffer.from(`'${version}-${status}'`).toString('base64')}"`
}

/** Throws Refusal unless If-Match is the current version. */
export function requireMatch({ headers }: Call, etag: string): void {
  const seen = headers['if-match']
  if (seen === undefined) throw badRequest('The If-Match header is required.')
  if (seen === etag) return
  throw new Refusal(412, 'preconditionFailed', 'The resource has changed since it was read.')
}

type Fields<Row> = Readonly<Record<string, (row: Row) => string | undefined>>

const comparison = /^\s*\(?\s*([\w/]+)\s+eq\s+('(?:[^']|'')*'|true|false)\s*\)?\s*$/

/**
 * Returns a function that tests whether a row matches a `$filter` such as `(status eq 'active') and (customer/tenantId
 * eq '…')`.
 *
 * @throws Refusal for any other filter
 */
function testOf<Row>(filter: string | undefined, fields: Fields<Row>): (row: Row) => boolean {
  if (filter === undefined) return () => true
  const tests = filter.split(/\sand\s/i).map((part) => {
    const [, field, wanted] = comparison.exec(part) ?? []
    const value = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
    if (value === undefined || wanted === undefined) throw badRequest(`Invalid filter clause: ${part}.`)
    const text = wanted.replace(/^'|'$/g, '').replaceAll("''", "'")
    return (row: Row) => value(row) === text
  })
  return (row) => tests.every((test) => test(row))
}

/** Returns a page of a list. Supports `$filter`, `$top` up to a maximum, and the `$skiptoken` of the next link. */
export function odataPage<Row>(
  { query, origin, path }: Call,
  {
    rows,
    fields,
    shown,
    context,
    largest,
  }: {
    readonly rows: readonly Row[]
    readonly fields: Fields<Row>
    readonly shown: (row: Row) => object
    readonly context: string
    readonly largest: number
  },
): object {
  const top = Number(query.get('$top') ?? Math.min(100, largest))
  if (!Number.isInteger(top) || top < 1 || top > largest) throw badRequest(`$top is from 1 to ${largest}.`)
  const skipped = Number(query.get('$skiptoken') ?? 0)
  if (!Number.isInteger(skipped) || skipped < 0) throw badRequest('The $skiptoken is not valid.')
  const filter = query.get('$filter')
  const found = rows.filter(testOf(filter, fields))
  const end = skipped + top
  const next = new URLSearchParams({
    $top: String(top),
    ...(filter === undefined ? {} : { $filter: filter }),
    $skiptoken: String(end),
  })
  return {
    '@odata.context': `${origin}/v1.0/$metadata#${context}`,
    ...(end < found.length ? { '@odata.nextLink': `${origin}${path}?${next}` } : {}),
    value: found.slice(skipped, end).map(shown),
  }
}

/** Returns a list without pages. */
export function odataList({ origin }: Call, context: string, value: readonly object[]): object {
  return { '@odata.context': `${origin}/v1.0/$metadata#${context}`, value }
}
