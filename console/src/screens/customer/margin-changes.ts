import type { AuditLogEntry, PriceMargin } from '@reseller-api/client'

/** A margin of a party at a provider instance, before and after a request. */
export interface MarginChange {
  readonly providerInstanceId: string
  /** The offer type that has a margin of its own; null for the margin of all offers. */
  readonly offerType: string | null
  /** Null for an offer type that inherited the margin for all offers; undefined if the log does not have it. */
  readonly before: PriceMargin | null | undefined
  /** Null for an offer type that then inherits the margin for all offers. */
  readonly after: PriceMargin | null
  /** The first moment of the day from which the margin applies; null for the time of the request. */
  readonly from: string | null
}

/** The operations of the audit log whose requests set margins of a party. */
export const marginOperations = [
  ...['CreateCustomer', 'AddCustomerProviderInstance', 'UpdateCustomerMargins'],
  ...['CreateReseller', 'AddResellerProviderInstance', 'UpdateResellerMargins', 'WithdrawPlannedMargin'],
] as const

type Entry = Pick<
  AuditLogEntry,
  'id' | 'timestamp' | 'operation' | 'status' | 'data' | 'description' | 'customerId' | 'resellerId'
>

/** The margins of a sale: that of all offers, and those of offer types. */
interface Margins {
  readonly all: PriceMargin | null
  readonly types: Readonly<Record<string, PriceMargin>>
}

interface SetMargins extends Margins {
  readonly providerInstanceId: string
  readonly from: string | null
}

/**
 * Returns what each request that set margins changed, by the id of its audit log entry. The audit log has the body of each request, so
 * the former margins are those of the requests before it. Planned margins become the former ones when their day has come; after a
 * withdrawal, the log does not say which ones are left, so the former margins are unknown until the next request.
 *
 * @param entries The entries of one party, the newest first.
 */
export function marginChanges(entries: readonly Entry[]): ReadonlyMap<string, readonly MarginChange[]> {
  const changes = new Map<string, readonly MarginChange[]>()
  const known = new Map<string, Margins>()
  let planned: { readonly key: string; readonly from: string; readonly margins: Margins }[] = []
  for (const entry of entries.toReversed()) {
    if (entry.status.name === 'Failed') continue
    const isDue = ({ from }: { readonly from: string }) => Date.parse(from) <= Date.parse(entry.timestamp)
    for (const { key, margins } of planned.filter(isDue)) known.set(key, margins)
    planned = planned.filter((one) => !isDue(one))
    if (entry.operation.name === 'WithdrawPlannedMargin') {
      for (const { key } of planned) known.delete(key)
      planned = []
      continue
    }
    for (const set of marginsIn(entry)) {
      const key = [entry.customerId, entry.resellerId, set.providerInstanceId].join(' ')
      if (isUpdate(entry)) changes.set(entry.id, differencesOf(known.get(key), set))
      const isLater = set.from !== null && Date.parse(set.from) > Date.parse(entry.timestamp)
      if (isLater) planned = [...planned, { key, from: set.from, margins: set }]
      else known.set(key, set)
    }
  }
  return changes
}

const isUpdate = ({ operation }: Entry) =>
  operation.name === 'UpdateCustomerMargins' || operation.name === 'UpdateResellerMargins'

function differencesOf(before: Margins | undefined, after: SetMargins): readonly MarginChange[] {
  const { providerInstanceId, from } = after
  const at = { providerInstanceId, from }
  const types = [...new Set([...Object.keys(before?.types ?? {}), ...Object.keys(after.types)])].sort()
  const found: readonly MarginChange[] = [
    { ...at, offerType: null, before: before?.all, after: after.all },
    ...types.map((offerType) => ({
      ...{ ...at, offerType },
      before: before && (before.types[offerType] ?? null),
      after: after.types[offerType] ?? null,
    })),
  ]
  const changed = found.filter((one) => one.before === undefined || !isSame(one.before, one.after))
  // A request with the present margins changes nothing, and says which ones they are.
  return changed.length > 0 ? changed : found.slice(0, 1)
}

function isSame(one: PriceMargin | null, other: PriceMargin | null): boolean {
  if (one === null || other === null) return one === other
  return one.marginRule.name === other.marginRule.name && Number(one.value) === Number(other.value)
}

interface GivenMargins {
  readonly providerInstanceId?: string
  readonly margin?: PriceMargin | null
  readonly priceMargin?: PriceMargin | null
  readonly offerTypeMargins?: Readonly<Record<string, PriceMargin>> | null
}

interface Body extends GivenMargins {
  readonly providerCustomers?: readonly GivenMargins[]
  readonly providerResellers?: readonly GivenMargins[]
}

/** Returns the margins that a request sets; none for an entry without a body, as a reseller gets it for margins of the csp. */
function marginsIn({ data, description }: Entry): readonly SetMargins[] {
  const body = parsed(data)
  if (!body) return []
  const given = body.providerCustomers ?? body.providerResellers ?? [body]
  // The path and the query of a request are in the description of its entry.
  const [, instance] = /\bproviderInstanceId: ([\da-f-]{36})/.exec(description ?? '') ?? []
  const [, from = null] = /effectiveDate: (\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(description ?? '') ?? []
  return given.flatMap((one) => {
    const all = one.margin ?? one.priceMargin ?? null
    const providerInstanceId = one.providerInstanceId ?? instance
    if (providerInstanceId === undefined || all === null) return []
    return [{ providerInstanceId, from, all, types: one.offerTypeMargins ?? {} }]
  })
}

function parsed(data: string | null): Body | undefined {
  try {
    const body = data === null ? undefined : JSON.parse(data)
    return typeof body === 'object' && body !== null ? (body as Body) : undefined
  } catch {
    // A long body is cut, and then no longer JSON.
    return undefined
  }
}
