import { describe, expect, it } from 'vitest'
import type { Driver, Json } from './driver.ts'
import type { Sales } from './sales.ts'
import { ownCustomer, sellingReseller, tier2 } from './world.ts'

const kinds = ['license', 'onetime', 'usage', 'dailyratedusage'] as const
type Kind = (typeof kinds)[number]

/** Invoices and the audit log. */
export function tellOfInvoices(driver: () => Driver): void {
  const invoices = async (
    invoiceType: Kind,
    as: 'csp' | 'reseller' | 'customer' = 'csp',
  ): Promise<Json[]> => {
    const { body } = await driver().ask(200, 'GET', '/v1/Invoices', {
      ...{ as, query: { providerInstanceId: tier2, invoiceType } },
    })
    return body.items
  }

  describe('invoices', () => {
    it('require an instance and a type', async () => {
      const { body } = await driver().ask(400, 'GET', '/v1/Invoices')
      expect(body.errors.map((one: Json) => one.propertyName).sort()).toEqual([
        'invoiceType',
        'providerInstanceId',
      ])
    })

    it.each(kinds)(
      'of %s are readable by the csp and by the reseller, page by page, and match their sum',
      async (kind) => {
        for (const as of ['csp', 'reseller'] as const) {
          const [invoice] = await invoices(kind, as)
          const path = `/v1/Invoices/${invoice.id}/${as === 'csp' ? '' : 'reseller-'}${kind}-lineitems`
          const lines = await walked(driver(), path, as)
          expect(lines.length).toBe(invoice.lineCount)
          const sum = lines.reduce((total, line) => total + paidBy(as, line), 0)
          expect(sum).toBeCloseTo(invoice.total, 6)
          await driver().ask(400, 'GET', path, { as, query: { pageSize: 0 } })
          await driver().ask(400, 'GET', path, {
            ...{ as, query: { pageSize: 1 }, headers: { 'x-continuationtoken': 'forged' } },
          })
        }
      },
    )

    it.each(['license', 'onetime'] as const)(
      'of %s are readable for customers, without the amounts of other parties',
      async (kind) => {
        for (const as of ['csp', 'reseller', 'customer'] as const) {
          const [invoice] = await invoices(kind, as)
          if (!invoice) continue
          const lines = await walked(driver(), `/v1/Invoices/${invoice.id}/customer-${kind}-lineitems`, as)
          for (const line of lines) {
            for (const hidden of ['subtotal', 'subtotalForReseller', 'resellerId', 'invoiceNumber'])
              expect(line).not.toHaveProperty(hidden)
          }
        }
        const { body } = await driver().ask(200, 'GET', '/v1/Invoices', {
          ...{
            as: 'reseller',
            query: { providerInstanceId: tier2, invoiceType: kind, customerId: ownCustomer },
          },
        })
        expect(Array.isArray(body.items)).toBe(true)
      },
    )

    it('leave rows in the audit log', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/AuditLogs', {
        query: { operations: 'CreateCustomer|CreateOrder', status: 'Succeded', pageSize: 5 },
      })
      expect(body.items.length).toBeGreaterThan(0)
      for (const { operation } of body.items)
        expect(['CreateCustomer', 'CreateOrder']).toContain(operation.name)
      const moments = body.items.map(({ timestamp }: Json) => timestamp)
      expect(moments).toEqual([...moments].sort().reverse())
      await driver().ask(200, 'GET', '/v1/AuditLogs', {
        as: 'reseller',
        query: { resellerId: sellingReseller },
      })
    })
  })
}

/** The billed amounts are the promised ones. */
export function tellOfBills(driver: () => Driver, sales: Sales): void {
  describe('the bill', () => {
    let lines: Json[] = []

    it('arrives when the vendor closes the month', async () => {
      await driver().demo.vendor('PUT', 'clock', { advance: 'closing' })
      const imported = await driver().ask(202, 'POST', `/v1/Providers/Instances/${tier2}/invoice-import`)
      await driver().followed(imported)
      const { body } = await driver().ask(200, 'GET', '/v1/Invoices', {
        query: {
          providerInstanceId: tier2,
          invoiceType: 'onetime',
          customerId: sales.customerId,
          ascendingOrder: false,
        },
      })
      expect(body.items.length).toBeGreaterThan(0)
      const of = await Promise.all(
        body.items.map(({ id }: Json) => walked(driver(), `/v1/Invoices/${id}/onetime-lineitems`, 'csp')),
      )
      lines = of.flat()
    })

    it('charges the promised price of each purchase', () => {
      expect(sales.promises.length).toBeGreaterThan(0)
      for (const { what, subscriptionId, explained, quantity } of sales.promises) {
        const [bought] = lines.filter(
          (one) => one.subscriptionId === subscriptionId && one.chargeType === 'new',
        )
        expect(bought, what).toBeDefined()
        expect(bought.quantity, what).toBe(quantity)
        expect(bought.subtotalForCustomer, what).toBeCloseTo(explained * quantity, 2)
      }
    })

    it('credits at the same ratio as it charges', () => {
      const credits = lines.filter(({ chargeType, subtotal }) => /^cancel/i.test(chargeType) && subtotal < 0)
      expect(credits.length).toBeGreaterThan(0)
      for (const credit of credits) {
        const [charge] = lines.filter(
          (one) =>
            one.subscriptionId === credit.subscriptionId && one.chargeType === 'new' && one.subtotal > 0,
        )
        if (!charge) continue
        const ratio = (line: Json) => line.subtotalForCustomer / line.subtotal
        expect(ratio(credit)).toBeCloseTo(ratio(charge), 2)
        expect(-credit.subtotalForCustomer).toBeLessThanOrEqual(charge.subtotalForCustomer)
      }
    })
  })
}

/** All lines of an invoice, read page by page. */
async function walked(driver: Driver, path: string, as: 'csp' | 'reseller' | 'customer'): Promise<Json[]> {
  const lines: Json[] = []
  let token: string | null = null
  do {
    const { body }: { body: Json } = await driver.ask(200, 'GET', path, {
      ...{ as, query: { pageSize: 2 } },
      ...(token !== null && { headers: { 'x-continuationtoken': token } }),
    })
    lines.push(...body.items)
    token = body.continuationToken
  } while (token !== null)
  return lines
}

function paidBy(as: 'csp' | 'reseller', line: Json): number {
  return as === 'csp' ? (line.subtotal ?? 0) : (line.subtotalForReseller ?? 0)
}
