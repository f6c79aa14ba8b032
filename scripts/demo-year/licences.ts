import { setTimeout as sleep } from 'node:timers/promises'
import { year } from '../../src/demo/year/identifiers.ts'
import { countedReadings } from '../../src/domain/alerts/seats/seat-use.ts'
import { readDueSeats } from '../../src/jobs/alerts/nightly-seats.ts'
import { checkAllAlerts } from '../../src/steps/alerts/check-alerts.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { peopleIn, plain } from './companies.ts'
import { moveClock } from './moving-clock.ts'
import { dayIn, type World } from './world.ts'

const { tier2InstanceId: providerInstanceId, tier2PartnerTenantId } = year
const directoryReaders = '88d8e3e3-8f55-4a1e-953a-9b9898b8876b'
const licenseAdministrator = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'
const serviceDesk = `${tier2PartnerTenantId.slice(0, 8)}-0000-4000-8000-0000000000e1`
/** Which part of their seats the customers assign to users. */
const assignedShares = [0.6, 0.75, 0, 0.5, 0.85]
const mostSeats = 60
/** How long a step takes at the vendor, with a margin. */
const stepMs = 2_500

interface Holder {
  readonly id: string
  /** The id of the customer at the vendor. */
  readonly there: string
  readonly domain: string
}

/**
 * Gives some customers users who have only a part of the seats, and reads the seats in the nights at the beginning of a month,
 * so that the service finds seats that no user has.
 *
 * @param month The number of the month, from 0.
 */
export async function leaveSeatsUnassigned(world: World, month: number): Promise<void> {
  const holders = await holdersOf(world, month)
  await world.service.send('PUT', `/v1/delegated-administration/templates/${providerInstanceId}`, {
    ...{ label: 'Hanse Lizenzen', duration: 'P730D', autoExtends: true, renewalDays: 20, roleIds: [] },
    groups: [{ securityGroupId: serviceDesk, roleIds: [directoryReaders, licenseAdministrator] }],
  })
  const relationships: string[] = []
  for (const one of holders) relationships.push(await delegate(world, one))
  // The vendor activates a relationship in two steps, and an assignment in one.
  await sleep(3 * stepMs)
  for (const id of relationships) await assignRoles(world, id)
  await sleep(2 * stepMs)
  for (const [place, one] of holders.entries()) await assignSeats(world, one, assignedShares[place]!)
  for (let night = 1; night <= countedReadings; night += 1) {
    moveClock(dayIn(month, night, 3))
    await readSeats(world)
  }
}

/** Returns customers in Germany with few seats, whose subscriptions are renewed in some months. */
async function holdersOf({ service, vendor }: World, month: number): Promise<Holder[]> {
  const rows: Holder[] = await service.rows(
    `select distinct c.customer_id id, p.provider_customer_id there
     from customers c join provider_customers p using (tenant_id, customer_id)
     join subscriptions s using (tenant_id, customer_id, provider_instance_id)
     where p.provider_instance_id = '${providerInstanceId}' and c.country = 'DE' and s.status = 'Active'
       and s.term_duration = 'OneYear' and s.end_date > '${dayIn(month + 3, 1).toISOString()}' and s.quantity >= 12
     order by 1`,
  )
  const { seats, customers, delegatedRelationships } = await vendor.state()
  const has = new Set(
    delegatedRelationships.map(({ customer }: { customer?: { tenantId: string } }) => customer?.tenantId),
  )
  const seatsAt = (there: string): number =>
    seats
      .filter(({ customerId }: { customerId: string }) => customerId === there)
      .reduce((sum: number, { activeUnits }: { activeUnits: number }) => sum + activeUnits, 0)
  return rows
    .filter(({ there }) => !has.has(there) && seatsAt(there) <= mostSeats)
    .slice(0, assignedShares.length)
    .map((one) => ({ ...one, domain: customers.find(({ id }: Holder) => id === one.there).domain }))
}

/** The customer lets the distributor read its directory, until it withdraws that. Returns the id of the relationship. */
async function delegate({ service, vendor }: World, { id: customerId, there }: Holder): Promise<string> {
  const { body } = await service.send('POST', `/v1/Customers/${customerId}/delegated-admin-relationships`, {
    ...{ providerInstanceId, displayName: `Hanse Lizenzen ${there.slice(0, 8)}`, autoExtendEnabled: true },
  })
  const id = body.id ?? body.relationshipId
  await vendor.act(`delegated-relationships/${id}/approve`, { customerId: there })
  return id
}

/** Assigns the roles of a relationship to the group of the template. */
async function assignRoles({ service }: World, relationshipId: string): Promise<void> {
  const path = `/v1/Customers/delegated-admin-relationships/${relationshipId}/access-assignments`
  await service.send('POST', `${path}?providerInstanceId=${providerInstanceId}`)
}

/** Adds users of a customer, and assigns the given share of its seats of each product to them. */
async function assignSeats({ vendor }: World, { there, domain }: Holder, share: number): Promise<void> {
  const { seats } = await vendor.state()
  const products = seats
    .filter(
      ({ customerId, activeUnits }: { customerId: string; activeUnits: number }) =>
        customerId === there && activeUnits > 0,
    )
    .map(({ skuId, activeUnits }: { skuId: string; activeUnits: number }) => ({
      skuId,
      users: Math.floor(activeUnits * share),
    })) as { readonly skuId: string; readonly users: number }[]
  const count = Math.max(...products.map(({ users }) => users))
  for (const [place, [firstName, lastName]] of peopleIn('DE', count).entries()) {
    const { id } = await vendor.act(`customers/${there}/users`, {
      ...{ firstName, lastName, displayName: `${firstName} ${lastName}`, usageLocation: 'DE' },
      userPrincipalName: `${plain(firstName)}.${plain(lastName)}${place + 1}@${domain}`,
    })
    const licenses = products.filter(({ users }) => place < users).map(({ skuId }) => skuId)
    await vendor.act(`customers/${there}/users/${id}`, { licenses })
  }
}

/** Reads the seats of all customers, as the service does by itself each night. */
async function readSeats({ service }: World): Promise<void> {
  const { runtime, database } = service
  await database.asOwner((pool) =>
    pool.query(`update directory.due_work set due_at = '-infinity' where kind = 'Seats'`),
  )
  const onFault = (fault: unknown) => {
    throw fault
  }
  await readDueSeats({ ...runtime, onFault, catalogueHour: 2 })
}

/** Compares all alerts with their subjects, as the service does by itself once a day. */
export async function checkAlerts({ service }: World): Promise<void> {
  await checkAllAlerts(openTenantStore(service.database, year.tenantId).store, new Date())
}
