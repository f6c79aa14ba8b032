import { setTimeout as sleep } from 'node:timers/promises'
import { year, yearResellerId } from '../../src/demo/year/identifiers.ts'
import { addBuyer, type Buyer } from './customers.ts'
import { moveClock } from './moving-clock.ts'
import { type Bought, orderOf, pathOf } from './purchases.ts'
import { vendorResellers } from './vendor.ts'
import { dayIn, sync, type World } from './world.ts'

const { tier2InstanceId: providerInstanceId } = year
const business = 'CFQ7TTC0LDPB:0001'

/** Prepares the faults of the open month, before it is billed. @param month The number of the month, from 0. */
export async function prepareFaults(world: World, bought: readonly Bought[], month: number): Promise<void> {
  const { service, vendor } = world
  moveClock(dayIn(month, 6, 8))
  await sellElsewhere(world)
  await letRelationshipsEnd(world, bought, month)
  moveClock(dayIn(month, 6, 12))
  await scheduleInVain(world, bought, month)
  await sellBelowCost(world, month)
  await vendor.sales({ provisioning: 'PT0.1S', listLag: 'PT0.1S' })
  await service.settle()
}

/** A customer that the service does not have buys at the vendor, through the second reseller. */
async function sellElsewhere({ service, vendor }: World): Promise<void> {
  const { body } = await service.send(
    'GET',
    `/v1/Customers/relationship-acceptance?providerInstanceId=${providerInstanceId}&resellerId=${yearResellerId(2)}`,
  )
  const company = {
    domain: 'rotermilan.onmicrosoft.com',
    companyName: 'Roter Milan Naturerlebnis gGmbH',
    country: 'DE',
    address: {
      ...{ firstName: 'Merle', lastName: 'Ahrens', phoneNumber: '+49 30 23125101' },
      ...{ addressLine1: 'Müggelseedamm 42', city: 'Berlin', state: 'Berlin', postalCode: '12587' },
    },
  }
  const url = typeof body === 'string' ? body : (body.url ?? body.relationshipUrl ?? Object.values(body)[0])
  await vendor.act('relationship-requests', { url, ...company })
  const sold = { offer: business, quantity: 18, termDuration: 'P1Y', billingCycle: 'monthly' }
  await vendor.act(`customers/${company.domain}/subscriptions`, {
    ...{ ...sold, resellerMpnId: vendorResellers[1]!.mpnId, partnerId: year.tier2PartnerTenantId },
  })
}

/** Three delegated relationships that end, at any time of the next month, within weeks. */
async function letRelationshipsEnd({ service, vendor }: World, bought: readonly Bought[], month: number) {
  const customers = [
    ...new Map(
      bought
        .filter((one) => one.providerInstanceId === providerInstanceId)
        .map((one) => [one.buyer.id, one.buyer]),
    ).values(),
  ]
  for (const [place, buyer] of customers.slice(4, 7).entries()) {
    const days = Math.round((dayIn(month + 1, 6).getTime() - Date.now()) / 86_400_000) + [12, 26, 41][place]!
    await service.send('PUT', `/v1/delegated-administration/templates/${providerInstanceId}`, {
      ...{ label: 'Hanse Betreuung', duration: `P${days}D`, autoExtends: false, groups: [], renewalDays: 20 },
      roleIds: ['729827e3-9c14-49f7-bb1b-9608f156bbb8', '4d6ac14f-3453-41d0-bef9-a3e0c569773a'],
    })
    const answer = await service.send('POST', `/v1/Customers/${buyer.id}/delegated-admin-relationships`, {
      ...{
        providerInstanceId,
        displayName: `Hanse Betreuung ${buyer.company.city} ${place + 1}`,
        autoExtendEnabled: false,
      },
    })
    const { delegatedRelationships } = await vendor.state()
    const id = answer.body.id ?? answer.body.relationshipId
    const waiting = delegatedRelationships.find((one: { id: string }) => one.id === id)
    await vendor.act(`delegated-relationships/${id}/approve`, {
      customerId: waiting?.customer?.tenantId,
    })
  }
  await sleep(2_500)
}

/** A reseller schedules more seats, and the customer's administrator changes the seats at the vendor meanwhile. */
async function scheduleInVain(world: World, bought: readonly Bought[], month: number): Promise<void> {
  const { service, vendor } = world
  const [one] = bought
    .filter(({ quantity, ...sold }) => sold.providerInstanceId === providerInstanceId && quantity > 15)
    .slice(3)
  await service.done('POST', pathOf(one!, '/scheduled-changes'), {
    ...{ effectiveDate: dayIn(month + 1, 4, 3).toISOString(), action: { name: 'Update' } },
    change: { quantity: one!.quantity + 12 },
  })
  moveClock(dayIn(month, 6, 16))
  await vendor.act(`subscriptions/${one!.vendorId}`, { quantity: one!.quantity + 4 })
  one!.quantity += 4
  await sync(world)
}

/**
 * The distributor sells a subscription at a discount that leaves less than what it pays the vendor, to a customer with few
 * others, so that the customer loses money as a whole.
 */
async function sellBelowCost({ service }: World, month: number): Promise<void> {
  const [sold] = await service.rows(
    `select subscription_id id, customer_id customer from subscriptions s
     where provider_instance_id = '${providerInstanceId}' and reseller_id is not null and status = 'Active'
       and billing_frequency = 'Monthly' and term_duration = 'OneYear' and quantity between 20 and 60
       and start_date < '${dayIn(month, 1).toISOString()}'
     order by (select count(*) from subscriptions o where o.customer_id = s.customer_id), quantity desc, start_date, id
     limit 1`,
  )
  const since = dayIn(month, 1, 0).toISOString()
  await service.done(
    'PATCH',
    `/v1/customers/${sold.customer}/subscriptions/${sold.id}/price-margin?effectiveDate=${since}`,
    { marginRule: { name: 'ErpMinusDiscount' }, value: 30 },
  )
}

/** Puts mistakes into the bill of the open month before it is imported. */
export async function plantInBill({ vendor }: World): Promise<void> {
  const { invoices } = await vendor.state()
  const last = invoices
    .filter(
      (one: { partnerId: string; type: string }) =>
        one.partnerId === year.tier2PartnerTenantId && one.type === 'one_time',
    )
    .toSorted((one: { month: string }, other: { month: string }) => (one.month < other.month ? -1 : 1))
    .at(-1)
  for (const [kind, count] of [
    ['wrong-price', 1],
    ['wrong-quantity', 1],
  ] as const)
    await vendor.act(`invoices/${last.id}/faults`, { kind, count })
  // A line without an amount, and one that ends in the middle.
  const lines = [
    { subtotal: 'n/a', lineItemId: 'unreadable' },
    '{"PartnerId":"e2000000","CustomerName":"Gärtn',
  ]
  await vendor.act(`invoices/${last.id}/lines`, { lines })
}

/** An order of a customer that the vendor was still reviewing, and budgets that are nearly used up. */
export async function endWithFaults(world: World, buyer: Buyer, bought: readonly Bought[]): Promise<void> {
  const { service, vendor, random } = world
  await addBuyer(service, buyer, random, new Date())
  const [{ v: atVendor }] = await service.rows(
    `select provider_customer_id v from provider_customers where customer_id = '${buyer.id}'`,
  )
  const review = (status: string) => vendor.act(`customers/${atVendor}/validation-status`, { status })
  await review('InReview')
  const wanted = { item: business, term: 'OneYear', billing: 'Monthly', quantity: 24, providerInstanceId }
  await service.done('POST', '/v1/Orders', await orderOf(service, buyer, wanted), { mayFail: true })
  await review('Allowed')
  const used: { id: string; amount: string }[] = await service.rows(
    `select subscription_id id, sum(subtotal_for_customer) amount from invoice_dailyratedusage_lines
     where period = (select max(period) from invoice_dailyratedusage_lines) and subscription_id is not null
     group by 1 order by 2 desc, 1`,
  )
  for (const [place, { id, amount }] of used.entries()) {
    const one = bought.find((sold) => sold.id === id)
    const monthlyBudget = Math.ceil(Number(amount) * (place === 0 ? 0.85 : 1.3))
    if (one) await service.done('PATCH', pathOf(one, '/monthly-budget'), { monthlyBudget })
  }
}
