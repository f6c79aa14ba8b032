import { Button } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../values/use-format.ts'
import { useInvoicesTexts } from './texts.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The links to the invoices of the months before and after. They open the same part of the invoice. */
export function MonthsBeside({ invoice }: { readonly invoice: Invoice }) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const { before, after } = useNeighbours(invoice)
  const places = [
    { of: before, label: 'monthBefore', arrow: '←' },
    { of: after, label: 'monthAfter', arrow: '→' },
  ] as const
  return places.map(({ of, label, arrow }) => {
    if (!of) return null
    const month = format.month(of.billingPeriodStart)
    return (
      <Button
        key={label}
        variant="default"
        title={text(label)}
        renderRoot={(props) => (
          <Link
            to="/invoices/$invoiceId"
            params={{ invoiceId: of.id }}
            search={({ line: _, action: __, ...part }) => part}
            {...props}
          />
        )}
      >
        {label === 'monthBefore' ? `${arrow} ${month}` : `${month} ${arrow}`}
      </Button>
    )
  })
}
