import { demo } from '../../src/demo/identifiers.ts'
import { printedTexts } from '../harness/pdf.ts'
import { dayOf } from '../independent-rating/ledger.ts'
import { type ExpectedLine, expectedLines } from './charges.ts'
import { decimalOf, type Role, sumOf } from './oracle.ts'
import { nameOf } from './surfaces.ts'
import { type Body, type Bought, pathOf, type SurfaceWorld } from './world.ts'

const { genericInstanceId: providerInstanceId } = demo

/** Compares the margins and the price that explain a charge with those of the oracle, as each seller of its day. */
async function checkExplained(
  world: SurfaceWorld,
  one: Bought,
  charges: readonly ExpectedLine[],
): Promise<void> {
  for (const { from, sales, type, unit } of charges) {
    if (type !== 'cycleCharge') continue
    for (const [place, sale] of sales.entries()) {
      const caller = await world.as(place === 0 ? 'csp' : 'reseller', one)
      const query = { chargeDate: from }
      const { body } = await world.api.request('GET', pathOf(one, '/price-explanation'), { ...caller, query })
      if (place === 0) world.check(`price on ${from} of ${nameOf(one)}`, decimalOf(body.costPrice), unit)
      const step = body.steps.find(({ step }: Body) => step.name === 'Margin')
      world.check(
        `explanation of ${from} of ${nameOf(one)} for seller ${place}`,
        step && [step.margin.marginRule.name, Number(step.margin.value)],
        sale && [sale.margin.rule, Number(sale.margin.value)],
      )
    }
  }
}

const linesPath: Readonly<Record<string, Readonly<Record<Role, string>>>> = {
  license: {
    csp: 'license-lineitems',
    reseller: 'reseller-license-lineitems',
    customer: 'customer-license-lineitems',
  },
  onetime: {
    csp: 'onetime-lineitems',
    reseller: 'reseller-onetime-lineitems',
    customer: 'customer-onetime-lineitems',
  },
}

/** The invoices of the own services, as the csp lists them. */
export async function invoicesOf({ api }: SurfaceWorld): Promise<Body[]> {
  const found: Body[] = []
  for (const invoiceType of ['license', 'onetime']) {
    const query = { providerInstanceId, invoiceType, pageSize: 500 }
    found.push(...(await api.request('GET', '/v1/Invoices', { query })).body.items)
  }
  return found.filter(({ providerInvoiceId }) => /^20\d\d-\d\d-[A-Z]{3}$/.test(providerInvoiceId ?? ''))
}

/** Compares the lines of every bill with the oracle, and all sums with their lines. Returns the number of lines. */
export async function checkBills(world: SurfaceWorld): Promise<number> {
  let count = 0
  const invoices = await invoicesOf(world)
  const found = new Map<string, Body[]>()
  for (const invoice of invoices) {
    const lines = await linesOf(world, invoice, 'csp', {})
    count += lines.length
    for (const line of lines)
      found.set(line.subscriptionId, [...(found.get(line.subscriptionId) ?? []), { ...line, invoice }])
    await checkSums(world, invoice, lines)
  }
  const lastBilled = dayOf(new Date(world.now().getTime())).slice(0, 7)
  for (const one of world.bought) {
    const expected = expectedLines(world, one).filter(({ month }) => month < lastBilled)
    const shown = (found.get(one.id) ?? []).map((line) => ({
      key: `${dayOf(line.chargeStartDate)} ${line.chargeType} ${line.chargeEndDate ? dayOf(line.chargeEndDate) : 'for good'} ${Math.abs(line.quantity)}`,
      ...{ csp: decimalOf({ value: line.subtotal }) },
      forReseller: decimalOf(line.subtotalForReseller === null ? null : { value: line.subtotalForReseller }),
      forCustomer: decimalOf(line.subtotalForCustomer === null ? null : { value: line.subtotalForCustomer }),
    }))
    const plain = expected.map(({ key, csp, forReseller, forCustomer }) => ({
      key,
      csp,
      forReseller,
      forCustomer,
    }))
    await checkExplained(world, one, expected)
    const text = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).sort()
    world.check(`lines of ${nameOf(one)}`, text(shown), text(plain))
  }
  return count
}

/** The lines of an invoice in the form for a role. */
export async function linesOf(
  world: SurfaceWorld,
  invoice: Body,
  role: Role,
  caller: object,
  query: object = {},
): Promise<Body[]> {
  const path = `/v1/Invoices/${invoice.id}/${linesPath[invoice.invoiceType]![role]}`
  const { body } = await world.api.request('GET', path, { ...caller, query: { pageSize: 2000, ...query } })
  return body.items
}

const sumNames = {
  csp: 'subtotal',
  reseller: 'subtotalForReseller',
  customer: 'subtotalForCustomer',
} as const

/** Compares the sums of an invoice for every reader with its lines. */
export async function checkSums(world: SurfaceWorld, invoice: Body, lines: readonly Body[]): Promise<void> {
  const { api } = world
  const name = `invoice ${invoice.providerInvoiceId} ${invoice.invoiceType} revision ${invoice.revision}`
  const sum = (role: Role, of = lines) => sumOf(of.map((line) => line[sumNames[role]]))
  await checkStates(world, invoice, lines)
  const shown = (one: Body) =>
    [one.total, one.totalForReseller, one.totalForCustomer].map((value) =>
      decimalOf(value === null ? null : { value }),
    )
  world.check(`${name} total`, shown(invoice), [sum('csp'), sum('reseller'), sum('customer')])
  const buyers = [
    ...world.premises.resellers.map((reseller) => ({ role: 'reseller' as const, reseller, customer: '' })),
    ...world.premises.customers.map(({ id }) => ({
      role: 'customer' as const,
      reseller: null,
      customer: id,
    })),
  ]
  for (const buyer of buyers) {
    const { role } = buyer
    const own = lines.filter((line) =>
      role === 'reseller' ? line.resellerId === buyer.reseller : line.customerId === buyer.customer,
    )
    const caller = await world.as(role, buyer)
    const read = await api.request('GET', `/v1/Invoices/${invoice.id}`, caller)
    if (own.length === 0) {
      world.check(`${name} for a stranger`, read.status, 404)
      continue
    }
    const expected = {
      csp: [],
      reseller: [sum('reseller', own), sum('reseller', own), sum('customer', own)],
      customer: [sum('customer', own), null, sum('customer', own)],
    }[role]
    world.check(`${name} read by ${role}`, shown(read.body), expected)
    const filter: Record<string, string> =
      role === 'reseller' ? { resellerId: buyer.reseller! } : { customerId: buyer.customer }
    const filtered = await api.request('GET', `/v1/Invoices/${invoice.id}`, { query: filter })
    world.check(`${name} of one ${role} for the csp`, shown(filtered.body), [
      sum('csp', own),
      sum('reseller', own),
      sum('customer', own),
    ])
    const bySubscription = await api.request('GET', `/v1/Invoices/${invoice.id}/totals`, {
      query: { level: role === 'reseller' ? 'Customer' : 'Subscription', pageSize: 500, ...filter },
    })
    world.check(
      `${name} parts of one ${role} for the csp`,
      ['total', 'totalForReseller', 'totalForCustomer'].map((member) =>
        sumOf(bySubscription.body.items.map((one: Body) => one[member])),
      ),
      [sum('csp', own), sum('reseller', own), sum('customer', own)],
    )
    const theirs = await linesOf(world, invoice, role, caller)
    world.check(
      `${name} line sums of ${role}`,
      sumOf(theirs.map((line) => line[sumNames[role]])),
      sum(role, own),
    )
    const exported = await api.request('GET', `/v1/Invoices/${invoice.id}/export`, {
      ...caller,
      query: { format: 'jsonl' },
    })
    const rows = exported.text
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
    world.check(
      `${name} export of ${role}`,
      sumOf(rows.map((line: Body) => line[sumNames[role]])),
      sum(role, own),
    )
    world.check(`${name} printed for ${role}`, await printedTotal(world, invoice, caller), sum(role, own))
    for (const level of role === 'reseller' ? ['Reseller', 'Customer'] : ['Customer']) {
      const { body } = await api.request('GET', `/v1/Invoices/${invoice.id}/totals`, {
        ...caller,
        query: { level, pageSize: 500 },
      })
      world.check(
        `${name} totals by ${level} of ${role}`,
        sumOf(body.items.map((one: Body) => one.total)),
        sum(role, own),
      )
    }
  }
}

/** Compares the states of a month, the lines without a debtor, and the printed totals with the lines. */
async function checkStates(world: SurfaceWorld, invoice: Body, lines: readonly Body[]): Promise<void> {
  const { api } = world
  const name = `invoice ${invoice.providerInvoiceId} ${invoice.invoiceType}`
  const month = invoice.providerInvoiceId.slice(0, 7)
  const states = (await api.request('GET', '/v1/Invoices/months', { query: { month, pageSize: 100 } })).body
    .items
  const state = states.find(({ id }: Body) => id === invoice.id)
  const unowed = lines.filter(
    (line) =>
      line.subtotalForCustomer === null || (line.resellerId !== null && line.subtotalForReseller === null),
  )
  const sums = (Object.values(sumNames) as (keyof Body)[]).map((member) =>
    sumOf(lines.map((line) => line[member])),
  )
  world.check(
    `${name} in its month`,
    [state.total, state.totalForReseller, state.totalForCustomer].map((value) => decimalOf({ value })),
    sums,
  )
  if (invoice.revision === 1)
    world.check(
      `${name}, unknown amounts`,
      [state.unknownRelationCount > 0, decimalOf({ value: state.unknownAmount })],
      [unowed.length > 0, sumOf(unowed.map((line) => line.subtotal))],
    )
}

/** The total that the PDF of an invoice prints, without the spaces between thousands. */
async function printedTotal({ api }: SurfaceWorld, { id }: Body, caller: object): Promise<string | null> {
  const query = { format: 'pdf' }
  const { text } = await api.request('GET', `/v1/Invoices/${id}/export`, { ...caller, query })
  const texts = printedTexts(Buffer.from(text)).map((one) => one.text)
  const place = texts.findLastIndex((one) => one.startsWith('Total'))
  const amount = texts.slice(place + 1).find((one) => /^-?[\d\s\xa0]+(\.\d+)?$/.test(one))
  return amount === undefined
    ? texts.slice(place).join('|')
    : decimalOf({ value: Number(amount.replaceAll(/[\s\xa0]/g, '')) })
}
