import { year, yearResellerId } from '../../src/demo/year/identifiers.ts'
import { addBuyer, addResellers, type Buyer, buyersOf } from './customers.ts'
import { endWithFaults, plantInBill, prepareFaults } from './faults.ts'
import { checkAlerts, leaveSeatsUnassigned } from './licences.ts'
import { moveClock } from './moving-clock.ts'
import { azurePlan, type Bought, buy, changeSeats, pathOf, wantOf } from './purchases.ts'
import { importServices } from './services.ts'
import { dayIn, sync, type World } from './world.ts'

const instances = [year.tier1InstanceId, year.tier2InstanceId]
const inParallel = 6
/** After the day on which the month before is billed. */
const buyingDays = [7, 11, 15, 20, 26]

/** Runs the year: customers come, buy, change and cancel; each month is billed and imported on the sixth of the next one. */
export async function runYear(world: World, size: { customers: number; months: number }): Promise<Bought[]> {
  const { service, random, folder } = world
  const began = performance.now()
  const note = (text: string) =>
    console.log(
      `${(process.cpuUsage().user / 1e6).toFixed(0).padStart(4)} s of processor, ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${new Date().toISOString().slice(0, 10)}  ${text}`,
    )
  await importServices(service, folder)
  await addResellers(service, random)
  note('resellers')
  const buyers = buyersOf(random, size.customers)
  // The last customer orders while the vendor reviews it.
  const last = buyers.pop()!
  const late = {
    ...last,
    ...{ resellerId: yearResellerId(3), providerInstanceId: year.tier2InstanceId, buysServices: false },
  }
  const open = size.months - 1
  const bought: Bought[] = []
  for (let month = 0; month < size.months; month += 1) {
    if (month > 0 && month % 2 === 0) await readCatalogue(world)
    const coming = buyers.filter(({ since }) => since === month)
    await each(coming, (buyer) => addBuyer(service, buyer, random, new Date()))
    if (month === 0) await readCatalogue(world)
    note(`${coming.length} customers`)
    if (month === open) await prepareFaults(world, bought, month)
    for (const day of buyingDays) {
      moveClock(dayIn(month, day, random.between(7, 15)))
      await buyIn(world, coming, buyers, bought, { month, day })
    }
    note(`${bought.length} subscriptions`)
    moveClock(dayIn(month, 28))
    // Subscriptions of a month have been renewed.
    await sync(world)
    await changeIn(world, bought, month)
    if (month === open) await leaveSeatsUnassigned(world, month + 1)
    moveClock(dayIn(month + 1, 6, 5))
    await sync(world)
    if (month === open) await plantInBill(world)
    await bill(world)
    note('billed')
  }
  moveClock(dayIn(size.months, 6, 10))
  await endWithFaults(world, late, bought)
  await sync(world)
  await service.settle()
  await checkAlerts(world)
  note('done')
  return bought
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: inParallel }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift())
        await work(one).catch((error) => {
          if (process.env.YEAR_STRICT) throw error
          console.log(`  ${String(error).slice(0, 600)}`)
        })
    }),
  )
}

async function readCatalogue({ service }: World): Promise<void> {
  for (const id of instances) await service.done('POST', `/v1/Providers/Instances/${id}/catalogue-sync`)
}

/** New customers buy on one of the days; a few others buy again. */
async function buyIn(
  { service, vendor, random }: World,
  coming: readonly Buyer[],
  buyers: readonly Buyer[],
  bought: Bought[],
  { month, day }: { month: number; day: number },
): Promise<void> {
  const place = buyingDays.indexOf(day)
  const first = coming.filter((_, at) => at % 5 === place)
  const older = buyers.filter(({ since }) => since < month)
  const again = Array.from({ length: older.length > 0 ? 2 : 0 }, () => random.oneOf(older))
  const orders = [...first, ...first.filter(() => random.next() < 0.6), ...again].map((buyer) => ({
    buyer,
    wanted: wantOf(buyer, random),
  }))
  await each(orders, async ({ buyer, wanted }) => bought.push(await buy(service, buyer, wanted)))
  // Some begin to use Azure with a budget.
  for (const buyer of first.filter(
    ({ id, providerInstanceId }) =>
      Number(id.slice(-3)) % 9 === 2 && providerInstanceId !== year.genericInstanceId,
  )) {
    const { providerInstanceId } = buyer
    const wanted = { item: azurePlan, term: 'NoTerm', billing: 'Monthly', quantity: 1, providerInstanceId }
    const plan = await buy(service, buyer, wanted)
    await vendor.act(`subscriptions/${plan.vendorId}/entitlements`, {
      friendlyName: `Produktion ${buyer.company.city}`,
    })
    await service.done('PATCH', pathOf(plan, '/monthly-budget'), {
      monthlyBudget: random.between(4, 60) * 50,
    })
    bought.push(plan)
  }
}

/** At the end of a month some add seats, a few give seats back or cancel, and one margin changes. */
async function changeIn({ service, random }: World, bought: Bought[], month: number): Promise<void> {
  const own = bought.filter(({ quantity }) => quantity > 1)
  const chosen = new Set(Array.from({ length: Math.min(14, own.length) }, () => random.oneOf(own)))
  await each([...chosen], async (one) => {
    const more = random.between(1, 9)
    await changeSeats(service, one, one.quantity + more)
    // Seats can be given back within seven days.
    if (random.next() < 0.25 && one.quantity > 2) await changeSeats(service, one, one.quantity - 1)
  })
  if (month === 4 || month === 8) {
    const providerInstanceId = year.tier2InstanceId
    await service.done('PATCH', `/v1/Resellers/${yearResellerId(month / 4)}/margins/${providerInstanceId}`, {
      ...{ providerInstanceId, priceMargin: { marginRule: { name: 'Markup' }, value: 5.5 } },
    })
  }
  const [newest] = bought.slice(-1)
  if (newest && newest.quantity > 1 && month % 2 === 1) {
    await service.done('DELETE', pathOf(newest), undefined, { mayFail: true })
    bought.splice(bought.indexOf(newest), 1)
  }
}

/** Imports the bills of the month that has ended. */
async function bill(world: World): Promise<void> {
  const { service } = world
  for (const id of [...instances, year.genericInstanceId])
    await service.done('POST', `/v1/Providers/Instances/${id}/invoice-import`, {})
  await service.settle()
}
