import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { indirectProvider, refreshTokens, resellers } from '../../simulator/seed/seed.ts'
import type {
  GroupAccess,
  NewDelegatedRelationship,
} from '../../src/domain/delegated-administration/delegated-administration.ts'
import { settledLink } from '../../src/domain/providers/provider-customer.ts'
import { exampleCustomerAccount } from '../../src/resources/customers/example.ts'
import { insertCustomer } from '../../src/store/customers/customers.ts'
import type { Database } from '../../src/store/database.ts'
import type { InstanceKey } from '../../src/store/providers/provider-connections.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { newCustomer, newIntent, valueIn } from '../../src/vendors/conformance/conformance.ts'
import { type controlOf, openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import type { Intent, Outcome } from '../../src/vendors/port.ts'

export const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
export const licences = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'
export const directoryReaders = '88d8e3e3-8f55-4a1e-953a-9b9898b8876b'
export const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'

/** A customer that exists in the service and at its vendor. */
export interface KnownCustomer {
  readonly customerId: string
  readonly idThere: string
}

/** Returns functions with which an indirect provider and its customers act at a simulator, without the service. */
export function partnerAt(url: string, { act }: Pick<ReturnType<typeof controlOf>, 'act'>) {
  const vendor = openVendor({
    type: 'MicrosoftTier2',
    ...settingsFor(url, indirectProvider, refreshTokens.indirect),
  })
  const relationship = async (wanted: Partial<NewDelegatedRelationship> & { customerId: string }) => {
    const usual = { displayName: `Of old ${randomUUID()}`, duration: 'P365D', autoExtends: false }
    const created = { ...usual, roleIds: [helpdesk, licences], ...wanted }
    return (await done((intent) => vendor.createDelegatedRelationship(created, intent))).relationshipId
  }
  /** Returns the relationships that wait for an approval. */
  const waiting = async () => {
    const all = await done((intent) => vendor.delegatedRelationships(null, intent))
    return all.filter(({ status }) => status === 'approvalPending')
  }
  return {
    vendor,
    relationship,
    waiting,

    /** Creates customers at the vendor and in the service. The csp sells to them directly. */
    async customers(database: Database, key: InstanceKey, count: number): Promise<KnownCustomer[]> {
      const made: KnownCustomer[] = []
      await eightAtOnce(count, async () => {
        const wanted = newCustomer(resellers[0]!.mpnId)
        const created = await done((intent) => vendor.createCustomer(wanted, intent))
        made.push({ customerId: randomUUID(), idThere: created.customer.customerId })
      })
      for (const one of made) await database.transaction(statementsOf(key, one))
      return made
    },

    /**
     * Creates a relationship and approves it. The relationship becomes active at once if the simulator's states
     * take no time.
     */
    async approved(wanted: Partial<NewDelegatedRelationship> & { customerId: string }): Promise<string> {
      const id = await relationship(wanted)
      await done((intent) => vendor.lockForApproval(id, intent))
      await act(`delegated-relationships/${id}/approve`, { customerId: wanted.customerId })
      return id
    },

    async assigned(relationshipId: string, access: GroupAccess): Promise<string> {
      return (await done((intent) => vendor.assignAccess(relationshipId, access, intent))).assignmentId
    },

    /** Approves all waiting relationships and returns their number. */
    async approveAll(): Promise<number> {
      const all = await waiting()
      for (const { relationshipId, customerId } of all)
        await act(`delegated-relationships/${relationshipId}/approve`, { customerId })
      return all.length
    },
  }
}

// A busy machine can answer later than an adapter waits.
const maxAttempts = 10
const pauseMs = 200

/** Calls a vendor, with the same intent again while it is unknown what the vendor has done. Returns the value. */
async function done<T>(call: (intent: Intent) => Promise<Outcome<T>>): Promise<T> {
  const intent = newIntent()
  let outcome = await call(intent)
  for (let attempt = 1; attempt < maxAttempts && outcome.kind !== 'done'; attempt += 1) {
    await sleep(pauseMs)
    outcome = await call(intent)
  }
  return valueIn(outcome)
}

/** Runs `work` `count` times, eight at a time. */
export async function eightAtOnce(count: number, work: (place: number) => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      begun += 1
      await work(begun - 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

function statementsOf({ tenantId, providerInstanceId }: InstanceKey, { customerId, idThere }: KnownCustomer) {
  const binding = {
    providerInstanceId,
    margin: { marginRule: { name: 'Markup' }, value: 15 },
    offerTypeMargins: null,
  } as const
  return [
    setTenant(tenantId),
    insertCustomer(tenantId, {
      ...exampleCustomerAccount,
      companyName: `Customer ${idThere}`,
      id: customerId,
      relation: { resellerId: null, internalIdentifier: null, bindings: [binding] },
      providerCustomers: [
        {
          providerInstanceId,
          providerCustomerId: idThere,
          providerCustomerData: '{}',
          ...{
            domain: null,
            vendorCompany: null,
            status: 'Success',
            errorMessage: null,
            isOutcomeKnown: true,
            ...settledLink,
          },
        },
      ],
    }),
  ]
}

/**
 * Returns the faults between the service and Graph while a template is applied.
 *
 * @param age The maximum age of stale answers.
 */
export const graphFaults = (age: string) => [
  ...['POST', 'PATCH', 'DELETE'].flatMap((method) => [
    { route: `${method} /v1.0/**`, probability: 0.05, fault: 'reset', acts: true },
    { route: `${method} /v1.0/**`, probability: 0.04, fault: 'reset' },
    { route: `${method} /v1.0/**`, probability: 0.03, fault: 'status', status: 503, acts: true },
    { route: `${method} /v1.0/**`, probability: 0.03, fault: 'duplicate' },
  ]),
  { route: '* /v1.0/**', probability: 0.02, fault: 'status', status: 429, retryAfter: 1 },
  { route: '* /v1.0/**', probability: 0.01, fault: 'status', status: 500 },
  { route: 'GET /v1.0/**', probability: 0.2, fault: 'stale', age },
  { route: 'GET /v1.0/**', probability: 0.02, fault: 'half' },
  { route: 'GET /v1.0/**', probability: 0.02, fault: 'reset' },
]

/** The initial states of customers before the template is applied. Each customer has one of them. */
export const beginnings = [
  'nothing',
  'as the template says',
  'without its assignment',
  'with other roles assigned',
  'with an assignment that has failed',
  'with too few roles',
  'about to end',
] as const

/** Returns the initial state that `disorder` gives to the customer at a position. */
export function beginningAt(place: number): (typeof beginnings)[number] {
  return beginnings[place % beginnings.length]!
}

/** Creates the initial states of customers at a vendor whose states take no time. */
export async function disorder(
  partner: ReturnType<typeof partnerAt>,
  { act }: Pick<ReturnType<typeof controlOf>, 'act'>,
  customers: readonly KnownCustomer[],
  group: GroupAccess,
): Promise<void> {
  await eightAtOnce(customers.length, async (place) => {
    const customerId = customers[place]!.idThere
    const beginning = beginningAt(place)
    if (beginning === 'nothing') return
    const roleIds = beginning === 'with too few roles' ? [directoryReaders] : [helpdesk, licences]
    const duration = beginning === 'about to end' ? 'P6D' : 'P365D'
    const id = await partner.approved({ customerId, roleIds, duration })
    if (beginning === 'without its assignment' || beginning === 'with too few roles') return
    const given = beginning === 'with other roles assigned' ? { ...group, roleIds: [licences] } : group
    const assignmentId = await partner.assigned(id, given)
    if (beginning === 'with an assignment that has failed')
      await act(`access-assignments/${assignmentId}`, { status: 'error' })
  })
}

/** Returns the requests to the vendor, without automatic changes and actions of customers. */
export async function writesAt({ ledger }: Pick<ReturnType<typeof controlOf>, 'ledger'>): Promise<Written[]> {
  return (await ledger()).filter(({ outOfBand }: Written) => !outOfBand)
}

interface Written {
  readonly kind: string
  readonly subject: string
  readonly outOfBand: boolean
  // biome-ignore lint/suspicious/noExplicitAny: rows of every table
  readonly after: any
}

/** Returns the vendor's data of a customer with its history, to explain a failed test. */
export async function storyOf(
  { vendor }: ReturnType<typeof partnerAt>,
  { ledger }: Pick<ReturnType<typeof controlOf>, 'ledger'>,
  { idThere }: KnownCustomer,
): Promise<{ readonly relationships: string[]; readonly ledger: string[] }> {
  const all = await done((intent) => vendor.delegatedRelationships(idThere, intent))
  const entries = (await ledger()).filter(({ customerId }) => customerId === idThere)
  return {
    relationships: all.map(
      ({ relationshipId, displayName, status, roleIds, endsAt }) =>
        `${relationshipId} '${displayName}' ${status} until ${endsAt?.toISOString()}: ${roleIds.join()}`,
    ),
    ledger: entries.map(
      ({ time, kind, subject, outOfBand }) => `${time} ${kind} ${subject}${outOfBand ? ' by others' : ''}`,
    ),
  }
}

/** Returns the customer and the name of each relationship that was created twice. There must be none. */
export function madeTwice(writes: readonly Written[]): string[] {
  const names = writes
    .filter(({ kind }) => kind === 'CreateDelegatedRelationship')
    .map(({ after }) => `${after.customer?.tenantId} ${after.displayName}`)
  return names.filter((name, place) => names.indexOf(name) !== place)
}
