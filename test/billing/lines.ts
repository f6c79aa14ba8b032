import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createGzip } from 'node:zlib'
import type { LineKind } from '../../src/domain/invoices/invoice-lines.ts'
import { decimalText } from '../../src/store/invoices/scan/line-values.ts'
import { atVendor, type BilledWorld } from './world.ts'

/** Draws numbers from a seed. */
export function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Lines of a kind as a vendor writes them, with their sum in millionths. */
export interface DrawnLines {
  line(): string
  total(): bigint
}

// The approximate number of successive lines of one subscription.
const lengthOfRun = 20
const letters = ['Virtual Machines', 'Storage', 'Bandwidth', 'Azure DNS', 'SQL Database', 'Key Vault']

/** Draws the lines of an invoice. One customer in 50 is unknown. One line in `creditEvery` is a credit. */
export function drawLines(
  kind: LineKind,
  world: BilledWorld,
  invoiceId: string,
  seed: number,
  creditEvery = 40,
): DrawnLines {
  const draw = drawing(seed)
  const { customers, subscriptionsOfEach } = world.size
  let total = 0n
  let number = 0
  let customer = 0
  let subscription = 0
  const make = kind === 'dailyratedusage' ? usageLine : purchaseLine
  return {
    total: () => total,
    line() {
      number += 1
      // In the order of vendors: one customer after the other.
      if (number === 1 || draw(lengthOfRun) === 0) {
        const isUnknown = draw(50) === 0
        customer = isUnknown ? customers + 1 + draw(10) : 1 + draw(customers)
        subscription = isUnknown
          ? customers * subscriptionsOfEach + customer
          : (customer - 1) * subscriptionsOfEach + 1 + draw(subscriptionsOfEach)
      }
      const day = `2026-10-${String(1 + draw(31)).padStart(2, '0')}T00:00:00Z`
      const millionths = BigInt(draw(creditEvery) === 0 ? -draw(1_000_000_000) : draw(1_000_000_000))
      const amount = decimalText(
        kind === 'dailyratedusage' ? millionths : (millionths / 10_000n) * 10_000n,
        6,
      )
      total += kind === 'dailyratedusage' ? millionths : (millionths / 10_000n) * 10_000n
      const common = {
        PartnerId: world.accountId,
        PartnerName: 'Nordwind Distribution',
        CustomerId: atVendor.customer(customer),
        CustomerName: `Customer ${customer}`,
        CustomerDomainName: `customer${customer}.example`,
        CustomerCountry: 'DE',
        MpnId: '1234567',
        Tier2MpnId: String(4_000_000 + 1 + (customer % world.size.resellers)),
        InvoiceNumber: invoiceId,
        SubscriptionId: atVendor.subscription(subscription),
      }
      return JSON.stringify({
        ...common,
        ...make(draw, { id: `line-${seed}-${number}`, customer, day, amount }),
      })
    },
  }
}

interface Drawn {
  readonly id: string
  readonly customer: number
  readonly day: string
  readonly amount: string
}

function usageLine(draw: (below: number) => number, { customer, day, amount }: Drawn) {
  // A resource group has some dozens of meters, each of them every day.
  const group = draw(3)
  const service = letters[draw(letters.length)]!
  const entitlement = `e0000000-0000-4000-8000-${String(customer).padStart(12, '0')}`
  const price = 100_000 + draw(900_000)
  return {
    ProductId: 'DZH318Z0BPS6',
    SkuId: '0001',
    AvailabilityId: 'DZH318Z0BMJX',
    SkuName: 'Azure plan',
    ProductName: 'Azure plan',
    PublisherName: 'Microsoft',
    SubscriptionDescription: 'Azure plan',
    ChargeStartDate: '2026-10-01T00:00:00Z',
    ChargeEndDate: '2026-11-01T00:00:00Z',
    UsageDate: day,
    MeterType: '1 Compute Hour - Dv5',
    MeterCategory: service,
    MeterId: `b0000000-0000-4000-8000-${String(draw(500)).padStart(12, '0')}`,
    MeterSubCategory: `${service} - General`,
    MeterName: `D${draw(64)}s v5`,
    MeterRegion: 'EU West',
    Unit: '1 Hour',
    ResourceLocation: 'westeurope',
    ConsumedService: 'Microsoft.Compute',
    ResourceGroup: `RG-${group}`,
    ResourceURI: `/subscriptions/${entitlement}/resourceGroups/rg-${group}/providers/Microsoft.Compute/virtualMachines/vm-${draw(500)}`,
    ChargeType: 'New',
    UnitPrice: decimalText(BigInt(price), 6),
    Quantity: decimalText(BigInt(draw(24_000_000)), 6),
    UnitType: '1 Hour',
    BillingPreTaxTotal: raw(amount),
    BillingCurrency: 'EUR',
    PricingPreTaxTotal: raw(amount),
    PricingCurrency: 'USD',
    ServiceInfo1: '',
    ServiceInfo2: '',
    Tags: draw(4) === 0 ? '{"env": "prod"}' : '',
    AdditionalInfo: '',
    EffectiveUnitPrice: raw(decimalText(BigInt(price - (group % 2) * Math.floor(price * 0.15)), 6)),
    PCToBCExchangeRate: 0.92,
    EntitlementId: entitlement,
    EntitlementDescription: `Subscription of customer ${customer}`,
    PartnerEarnedCreditPercentage: (group % 2) * 15,
    CreditPercentage: 100,
    CreditType: 'Credit Not Applied',
    BenefitOrderId: '',
    BenefitId: '',
    BenefitType: '',
  }
}

function purchaseLine(draw: (below: number) => number, { id, customer, day, amount }: Drawn) {
  return {
    LineItemId: id,
    OrderId: `order-${draw(100_000)}`,
    OrderDate: '2026-10-02T08:15:30.1234567Z',
    ProductId: 'CFQ7TTC0LH18',
    SkuId: '0001',
    AvailabilityId: 'CFQ7TTC0K971',
    SkuName: 'Microsoft 365 Business "Basic"',
    ProductName: 'Microsoft 365 Business Basic',
    ChargeType: draw(5) === 0 ? 'addQuantity' : 'cycleCharge',
    UnitPrice: 5.1,
    EffectiveUnitPrice: customer % 2 === 0 ? 4.335 : 5.1,
    Quantity: 1 + draw(50),
    BillableQuantity: 1 + draw(50),
    Subtotal: raw(amount),
    TaxTotal: 0,
    Total: raw(amount),
    Currency: 'EUR',
    PublisherName: 'Microsoft',
    SubscriptionDescription: 'Büro\tund mehr',
    ChargeStartDate: day,
    ChargeEndDate: '2026-11-01T00:00:00Z',
    TermAndBillingCycle: 'One-Year commitment for monthly/yearly billing',
    UnitType: 'Licenses',
  }
}

const raw = (digits: string) => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits)

/** Writes lines to a gzip file; returns their sum. */
export async function writeLineFile(file: string, lines: DrawnLines, count: number): Promise<string> {
  const gzip = createGzip({ level: 1 })
  const out = gzip.pipe(createWriteStream(file))
  let text = ''
  for (let number = 1; number <= count; number += 1) {
    text += `${lines.line()}\n`
    if (text.length > 2 ** 18) {
      if (!gzip.write(text)) await once(gzip, 'drain')
      text = ''
    }
  }
  gzip.end(text)
  await once(out, 'finish')
  return decimalText(lines.total(), 6)
}
