import { expect, it } from 'vitest'
import { decimal } from '../domain/values/decimal.ts'
import { demoInvoiceStatements } from './invoices.ts'

/** The inserted rows of a statement for lines, by column. */
function rowOf({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
  const columns = /^insert into invoice_\w+_lines \((.*?)\)/.exec(text)?.[1]?.split(', ') ?? []
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
}

it('the price of a demo line times its quantity is its amount', () => {
  const lines = demoInvoiceStatements()
    .map(rowOf)
    .filter((row) => row.unit_price !== undefined)
  expect(lines.length).toBeGreaterThan(5)
  for (const { unit_price: price, quantity, subtotal } of lines) {
    const product = decimal(String(price)).times(decimal(String(quantity)))
    expect([price, quantity, product.toFixed()]).toEqual([
      price,
      quantity,
      decimal(String(subtotal)).toFixed(),
    ])
  }
})
