import type { Invoice } from '@reseller-api/client'
import { useInstanceName } from '../../api/instances.ts'
import { useRead } from '../../api/read.ts'
import { useFormat } from '../../values/use-format.ts'
import { useInvoicesTexts } from './texts.ts'

/** An invoice in words: its month and kind, such as "October 2026 · Licences", and its provider instance. */
interface InvoiceName {
  readonly monthAndKind: string
  readonly instance: string
}

/**
 * Reads the name of an invoice, once for all rows that name it. Returns undefined without an id, until the invoice is read, and for
 * one that the reader does not see.
 */
export function useInvoiceName(id: string | undefined): InvoiceName | undefined {
  const nameOf = useNamesOfInvoices()
  const { data } = useRead(
    ['invoices.get', id],
    (client, request) => client.invoices.get({ id: id! }, request),
    { isEnabled: id !== undefined },
  )
  return data && nameOf(data)
}

/** Returns the function that names an invoice. */
export function useNamesOfInvoices(): (invoice: Invoice) => InvoiceName {
  const text = useInvoicesTexts()
  const format = useFormat()
  const instanceName = useInstanceName()
  return ({ billingPeriodStart, invoiceType, providerInstanceName, providerInstanceId }) => ({
    monthAndKind: `${format.month(billingPeriodStart)} · ${text(invoiceType)}`,
    instance: providerInstanceName ?? instanceName(providerInstanceId),
  })
}
